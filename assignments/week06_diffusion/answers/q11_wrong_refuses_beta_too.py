"""Raises at t = 1 for both variances."""
def kl_to_mse(t, sched, var):
    if (t == 1).any():
        raise ValueError("the bound has no divergence at t = 1")
    return sched["beta"][t] ** 2 / (2 * sched[var][t] * sched["alpha"][t] * (1 - sched["abar"][t]))
