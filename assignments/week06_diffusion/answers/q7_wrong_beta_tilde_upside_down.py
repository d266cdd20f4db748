"""Computes beta_tilde itself, with the fraction upside down."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    variance = sched["beta"][t]
    if var == "beta_tilde":
        variance = variance * (1 - sched["abar"][t]) / (1 - sched["abar"][t - 1])
    return mean_from_eps(xt, t, eps_hat, sched) + torch.where(t > 1, variance.sqrt(), 0.0).view(axes) * z
