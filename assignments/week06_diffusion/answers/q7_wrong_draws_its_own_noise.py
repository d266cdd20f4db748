"""Draws fresh noise and ignores the one that was handed over."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    noise = torch.randn(xt.shape, dtype=xt.dtype, generator=torch.Generator().manual_seed(0))
    return mean_from_eps(xt, t, eps_hat, sched) + torch.where(t > 1, sched[var][t].sqrt(), 0.0).view(axes) * noise
