"""Walks from b0 to b1 in T equal steps and starts at time 0."""
def make_schedule(T, b0, b1):
    beta = np.array([b0 + t * (b1 - b0) / T for t in range(T + 1)])
    alpha = 1 - beta
    abar = np.exp(np.cumsum(np.log(alpha)))
    tilde = np.zeros(T + 1)
    for t in range(1, T + 1):
        tilde[t] = (1 - abar[t - 1]) / (1 - abar[t]) * beta[t]
    return {"beta": beta, "alpha": alpha, "abar": abar, "beta_tilde": tilde}
