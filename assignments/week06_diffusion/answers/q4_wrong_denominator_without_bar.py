"""Divides by 1 - alpha_t in place of 1 - abar_t in the mean."""
def posterior(x0, xt, t, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha, before = sched["beta"][t].view(axes), sched["alpha"][t].view(axes), sched["abar"][t - 1].view(axes)
    mean = (before.sqrt() * beta * x0 + alpha.sqrt() * (1 - before) * xt) / (1 - alpha)
    return mean, sched["beta_tilde"][t].view(axes)
