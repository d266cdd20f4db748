"""Gives x_t the root of abar_t in place of the root of alpha_t."""
def posterior(x0, xt, t, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, abar, tilde = (sched[k][t].view(axes) for k in ("beta", "abar", "beta_tilde"))
    before = sched["abar"][t - 1].view(axes)
    return (before.sqrt() * beta * x0 + abar.sqrt() * (1 - before) * xt) / (1 - abar), tilde
