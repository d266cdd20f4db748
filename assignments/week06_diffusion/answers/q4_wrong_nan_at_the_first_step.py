"""Adds precisions at t = 1 too, where one of them is infinite."""
def posterior(x0, xt, t, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    alpha, beta = sched["alpha"][t].view(axes), sched["beta"][t].view(axes)
    before = sched["abar"][t - 1].view(axes)
    var = 1 / (alpha / beta + 1 / (1 - before))
    return var * (alpha.sqrt() / beta * xt + before.sqrt() / (1 - before) * x0), var
