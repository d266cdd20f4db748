"""Adds precisions, and treats t = 1 apart."""
def posterior(x0, xt, t, sched):
    shape = [-1] + [1] * (xt.ndim - 1)
    first = (t == 1).view(shape)
    alpha, beta = sched["alpha"][t].view(shape), sched["beta"][t].view(shape)
    past = torch.where(first, 0.5, 1 - sched["abar"][t - 1].view(shape))
    var = 1 / (alpha / beta + 1 / past)
    mean = var * (alpha.sqrt() / beta * xt + sched["abar"][t - 1].view(shape).sqrt() / past * x0)
    return torch.where(first, x0, mean), torch.where(first, 0.0, var)
