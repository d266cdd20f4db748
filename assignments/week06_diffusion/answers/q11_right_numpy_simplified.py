"""Cancels one beta when the variance is beta, and the fraction when it is beta_tilde."""
def kl_to_mse(t, sched, var):
    t = np.asarray(t)
    beta, alpha, abar = (np.asarray(sched[k]) for k in ("beta", "alpha", "abar"))
    if var == "beta":
        return beta[t] / (2 * alpha[t] * (1 - abar[t]))
    if t.min() < 2:
        raise ValueError("beta_tilde is 0 at t = 1")
    return beta[t] / (2 * alpha[t] * (1 - abar[t - 1]))
