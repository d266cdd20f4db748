"""Gets the noise from x_0 and x_t first, and reads beta_tilde from the schedule."""
def posterior(x0, xt, t, sched):
    c = lambda v: v.view(-1, *[1] * (xt.dim() - 1))
    abar = c(sched["abar"][t])
    eps = (xt - abar.sqrt() * x0) / (1 - abar).sqrt()
    mean = (xt - c(sched["beta"][t]) / (1 - abar).sqrt() * eps) / c(sched["alpha"][t]).sqrt()
    return mean, c(sched["beta_tilde"][t])
