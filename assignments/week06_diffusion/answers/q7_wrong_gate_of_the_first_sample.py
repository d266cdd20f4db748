"""Looks at the first sample's time and gates the whole batch by it."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    mean = mean_from_eps(xt, t, eps_hat, sched)
    if t[0] > 1:
        return mean + sched[var][t].sqrt().view(axes) * z
    return mean
