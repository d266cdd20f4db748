"""Writes zeros into z where t = 1."""
def p_step(xt, t, eps_hat, z, sched, var):
    z[t == 1] = 0
    return mean_from_eps(xt, t, eps_hat, sched) + sched[var][t].sqrt().view(-1, *[1] * (xt.dim() - 1)) * z
