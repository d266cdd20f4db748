"""Takes beta_tilde for beta in the coefficient of the noise."""
def mean_from_eps(xt, t, eps, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    tilde, alpha, abar = (sched[k][t].view(axes) for k in ("beta_tilde", "alpha", "abar"))
    return (xt - tilde / torch.sqrt(1 - abar) * eps) / torch.sqrt(alpha)
