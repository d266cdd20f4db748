"""Uses 1 - alpha in place of 1 - abar."""
def kl_to_mse(t, sched, var):
    if var == "beta_tilde" and (t == 1).any():
        raise ValueError("t = 1")
    alpha = sched["alpha"][t]
    return sched["beta"][t] ** 2 / (2 * sched[var][t] * alpha * (1 - alpha))
