"""Returns infinity at t = 1, where the variance is 0."""
def kl_to_mse(t, sched, var):
    return sched["beta"][t] ** 2 / (2 * sched[var][t] * sched["alpha"][t] * (1 - sched["abar"][t]))
