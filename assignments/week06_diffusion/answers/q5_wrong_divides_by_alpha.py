"""Divides by alpha without the root."""
def mean_from_eps(xt, t, eps, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha, abar = (sched[k][t].view(axes) for k in ("beta", "alpha", "abar"))
    return (xt - beta / torch.sqrt(1 - abar) * eps) / alpha
