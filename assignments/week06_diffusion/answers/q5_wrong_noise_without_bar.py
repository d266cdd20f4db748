"""Divides beta by sqrt(1 - alpha), without the bar."""
def mean_from_eps(xt, t, eps, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha = sched["beta"][t].view(axes), sched["alpha"][t].view(axes)
    return (xt - beta / torch.sqrt(1 - alpha) * eps) / torch.sqrt(alpha)
