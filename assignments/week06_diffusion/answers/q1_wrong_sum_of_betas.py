"""Subtracts the sum of the betas from 1 for abar, as if losses added."""
def make_schedule(T, b0, b1):
    beta = np.append(0.0, np.linspace(b0, b1, T))
    abar = 1 - np.cumsum(beta)
    tilde = np.zeros(T + 1)
    tilde[1:] = beta[1:] * (1 - abar[:-1]) / (1 - abar[1:])
    return {"beta": beta, "alpha": 1 - beta, "abar": abar, "beta_tilde": tilde}
