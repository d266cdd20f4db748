"""Counts times from 0 and switches the noise off at t = 2 as well."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    on = (t - 1 > 1).view(axes)
    return mean_from_eps(xt, t, eps_hat, sched) + torch.where(on, sched[var][t].sqrt().view(axes) * z, 0.0)
