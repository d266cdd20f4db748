"""Adds noise at t = 1 as in every other step."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    return mean_from_eps(xt, t, eps_hat, sched) + sched[var][t].sqrt().view(axes) * z
