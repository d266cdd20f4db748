"""One sample at a time, with an if."""
def p_step(xt, t, eps_hat, z, sched, var):
    rows = []
    for x, time, e, noise in zip(xt, t.tolist(), eps_hat, z):
        beta, alpha, abar = (sched[k][time] for k in ("beta", "alpha", "abar"))
        mean = (x - beta / (1 - abar) ** 0.5 * e) / alpha**0.5
        rows.append(mean if time == 1 else mean + sched[var][time] ** 0.5 * noise)
    return torch.stack(rows)
