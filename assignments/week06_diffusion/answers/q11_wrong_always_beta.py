"""Uses beta whatever is asked for."""
def kl_to_mse(t, sched, var):
    if var == "beta_tilde" and (t == 1).any():
        raise ValueError("t = 1")
    return sched["beta"][t] / (2 * sched["alpha"][t] * (1 - sched["abar"][t]))
