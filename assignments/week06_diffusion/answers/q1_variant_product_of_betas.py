"""Multiplies up the noise of the steps, starting from 1."""
def make_schedule(T, b0, b1):
    steps = np.linspace(b0, b1, T)
    abar = np.cumprod(np.append(1.0, steps))
    beta = np.append(0.0, steps)
    tilde = np.append(0.0, steps * (1 - abar[:-1]) / (1 - abar[1:]))
    return {"beta": beta, "alpha": 1 - beta, "abar": abar, "beta_tilde": tilde}
