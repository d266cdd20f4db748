"""The same, gated at t = 0, which never comes."""
def p_step(xt, t, eps_hat, z, sched, var):
    out = []
    for i in range(len(xt)):
        b, a, c, v = (sched[k][t[i]] for k in ("beta", "alpha", "abar", var))
        mean = (xt[i] - b * eps_hat[i] / torch.sqrt(1 - c)) / torch.sqrt(a)
        out.append(mean + torch.sqrt(v) * z[i] if t[i] > 0 else mean)
    return torch.stack(out)
