"""Starts from the mean and adds the noise only to the rows with t > 1, by index."""
def p_step(xt, t, eps_hat, z, sched, var):
    out = mean_from_eps(xt, t, eps_hat, sched)
    for i in torch.nonzero(t > 1).flatten():
        out[i] += torch.sqrt(sched[var][t[i]]) * z[i]
    return out
