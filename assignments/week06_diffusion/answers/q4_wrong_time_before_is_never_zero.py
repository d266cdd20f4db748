"""Starts abar at alpha_1, so that at t = 1 there is no 1 to look up and abar_1 is used twice."""
def posterior(x0, xt, t, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha, abar = (sched[k][t].view(axes) for k in ("beta", "alpha", "abar"))
    before = sched["abar"][(t - 1).clamp(min=1)].view(axes)
    mean = (before.sqrt() * beta * x0 + alpha.sqrt() * (1 - before) * xt) / (1 - abar)
    return mean, beta * (1 - before) / (1 - abar)
