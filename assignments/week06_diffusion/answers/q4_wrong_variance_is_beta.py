"""Returns the forward variance beta_t."""
def posterior(x0, xt, t, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha = sched["beta"][t].view(axes), sched["alpha"][t].view(axes)
    abar, before = sched["abar"][t].view(axes), sched["abar"][t - 1].view(axes)
    return (before.sqrt() * beta * x0 + alpha.sqrt() * (1 - before) * xt) / (1 - abar), beta
