"""Forgets the roots in the weights of the mean."""
def posterior(x0, xt, t, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha = sched["beta"][t].view(axes), sched["alpha"][t].view(axes)
    abar, before = sched["abar"][t].view(axes), sched["abar"][t - 1].view(axes)
    return (before * beta * x0 + alpha * (1 - before) * xt) / (1 - abar), beta * (1 - before) / (1 - abar)
