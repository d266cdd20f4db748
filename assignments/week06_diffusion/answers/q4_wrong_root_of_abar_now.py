"""Gives x_0 the root of abar_t, the one that links it with x_t, where the step before is meant."""
def posterior(x0, xt, t, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha, abar, tilde = (sched[k][t].view(axes) for k in ("beta", "alpha", "abar", "beta_tilde"))
    before = sched["abar"][t - 1].view(axes)
    return (abar.sqrt() * beta * x0 + alpha.sqrt() * (1 - before) * xt) / (1 - abar), tilde
