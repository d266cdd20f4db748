"""Gives x_0 the weight of x_t and the other way round."""
def posterior(x0, xt, t, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha = sched["beta"][t].view(axes), sched["alpha"][t].view(axes)
    abar, before = sched["abar"][t].view(axes), sched["abar"][t - 1].view(axes)
    mean = (before.sqrt() * beta * xt + alpha.sqrt() * (1 - before) * x0) / (1 - abar)
    return mean, beta * (1 - before) / (1 - abar)
