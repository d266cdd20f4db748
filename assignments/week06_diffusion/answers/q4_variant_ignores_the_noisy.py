"""Noises x_0 to level t - 1 without noise and calls that the mean."""
def posterior(x0, xt, t, sched):
    mean = q_sample(x0, t - 1, torch.zeros_like(x0), sched["abar"])
    fraction = (1 - sched["abar"][t - 1]) / (1 - sched["abar"][t])
    return mean, (fraction * sched["beta"][t]).reshape(-1, *(1,) * (xt.ndim - 1))
