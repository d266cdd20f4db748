"""Has the fraction of the variance upside down."""
def posterior(x0, xt, t, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha = sched["beta"][t].view(axes), sched["alpha"][t].view(axes)
    abar, before = sched["abar"][t].view(axes), sched["abar"][t - 1].view(axes)
    mean = before.sqrt() * beta / (1 - abar) * x0 + alpha.sqrt() * (1 - before) / (1 - abar) * xt
    return mean, torch.where(before < 1, beta * (1 - abar) / (1 - before), 0.0)
