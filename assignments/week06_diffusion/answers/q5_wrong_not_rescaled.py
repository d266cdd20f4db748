"""Takes the noise away and does not undo the shrinking."""
def mean_from_eps(xt, t, eps, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    return xt - sched["beta"][t].view(axes) / torch.sqrt(1 - sched["abar"][t].view(axes)) * eps
