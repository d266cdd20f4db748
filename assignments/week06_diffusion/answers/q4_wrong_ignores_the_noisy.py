"""Takes the mean of x_{t-1} given x_0 and leaves x_t out."""
def posterior(x0, xt, t, sched):
    axes = (-1, *[1] * (xt.dim() - 1))
    return sched["abar"][t - 1].view(axes).sqrt() * x0, sched["beta_tilde"][t].view(axes)
