"""Cancels beta_{t-1} beta_t / (1 - abar_t), its beta_tilde, on paper."""
def kl_to_mse(t, sched, var):
    beta, alpha = sched["beta"], sched["alpha"]
    if var == "beta":
        return 0.5 * beta[t] / alpha[t] / (1 - sched["abar"][t])
    if 1 in t.tolist():
        raise ValueError("t = 1 has no weight")
    return 0.5 * beta[t] / beta[t - 1] / alpha[t]
