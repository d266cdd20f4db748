"""Divides by sqrt(abar), as if all steps were to be undone."""
def mean_from_eps(xt, t, eps, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, abar = sched["beta"][t].view(axes), sched["abar"][t].view(axes)
    return (xt - beta / torch.sqrt(1 - abar) * eps) / torch.sqrt(abar)
