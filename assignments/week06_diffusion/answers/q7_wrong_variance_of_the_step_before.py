"""Looks the variance up at t - 1, as if entry 0 were step 1."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    return mean_from_eps(xt, t, eps_hat, sched) + sched[var][t - 1].sqrt().view(axes) * z
