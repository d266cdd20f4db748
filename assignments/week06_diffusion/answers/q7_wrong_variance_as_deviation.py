"""Multiplies the noise by the variance."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    return mean_from_eps(xt, t, eps_hat, sched) + torch.where(t > 1, sched[var][t], 0.0).view(axes) * z
