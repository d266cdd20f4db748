"""Undoes the shrinking of x_t and leaves x_0 out."""
def posterior(x0, xt, t, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    return xt / sched["alpha"][t].view(axes).sqrt(), sched["beta_tilde"][t].view(axes)
