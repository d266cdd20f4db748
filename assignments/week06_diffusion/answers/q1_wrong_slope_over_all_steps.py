"""Divides the range of the betas by T, so that beta_1 is already one step above b0."""
def make_schedule(T, b0, b1):
    beta = np.array([0.0] + [b0 + (b1 - b0) * t / T for t in range(1, T + 1)])
    alpha = 1 - beta
    abar = np.cumprod(alpha)
    tilde = np.array([0.0] + [beta[t] * (1 - abar[t - 1]) / (1 - abar[t]) for t in range(1, T + 1)])
    return {"beta": beta, "alpha": alpha, "abar": abar, "beta_tilde": tilde}
