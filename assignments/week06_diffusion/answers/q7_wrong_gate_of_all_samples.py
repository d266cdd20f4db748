"""Adds noise only if every sample of the batch is past t = 1."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    mean = mean_from_eps(xt, t, eps_hat, sched)
    return mean + sched[var][t].sqrt().view(axes) * z if (t > 1).all() else mean
