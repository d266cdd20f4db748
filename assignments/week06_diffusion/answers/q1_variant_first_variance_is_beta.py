"""Adds precisions, and leaves beta_t as it is where the past has none to add."""
def make_schedule(T, b0, b1):
    beta = np.insert(np.linspace(b0, b1, T), 0, 0.0)
    abar = np.cumprod(1 - beta)
    tilde = beta.copy()
    for t in range(1, T + 1):
        if t > 1:
            tilde[t] = 1 / ((1 - beta[t]) / beta[t] + 1 / (1 - abar[t - 1]))
    return {"beta": beta, "alpha": 1 - beta, "abar": abar, "beta_tilde": tilde}
