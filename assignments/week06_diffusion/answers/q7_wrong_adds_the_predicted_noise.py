"""Adds the predicted noise in place of taking it away."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    sigma = torch.where(t > 1, sched[var][t].sqrt(), 0.0).view(axes)
    return mean_from_eps(xt, t, -eps_hat, sched) + sigma * z
