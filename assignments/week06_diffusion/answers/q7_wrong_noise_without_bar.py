"""Uses alpha in place of abar in the mean."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha = sched["beta"][t].view(axes), sched["alpha"][t].view(axes)
    mean = (xt - beta / (1 - alpha).sqrt() * eps_hat) / alpha.sqrt()
    return mean + torch.where(t > 1, sched[var][t].sqrt(), 0.0).view(axes) * z
