"""Looks every coefficient up at t - 1, as if step 1 were entry 0."""
def mean_from_eps(xt, t, eps, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha, abar = (sched[k][t - 1].view(axes) for k in ("beta", "alpha", "abar"))
    return (xt - beta / torch.sqrt(1 - abar) * eps) / torch.sqrt(alpha)
