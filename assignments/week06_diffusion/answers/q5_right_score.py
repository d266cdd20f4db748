"""Turns the noise into a score first, and goes uphill."""
def mean_from_eps(xt, t, eps, sched):
    beta, alpha, abar = (sched[k][t].unflatten(0, (-1, *[1] * (xt.ndim - 1))) for k in ("beta", "alpha", "abar"))
    score = -eps * torch.rsqrt(1 - abar)
    return (xt + beta * score) * alpha.rsqrt()
