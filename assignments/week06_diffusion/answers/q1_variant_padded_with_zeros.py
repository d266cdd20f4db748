"""Makes room for time 0 with np.pad, which fills up with zeros."""
def make_schedule(T, b0, b1):
    beta = np.linspace(b0, b1, T)
    abar = np.cumprod(1 - beta)
    tilde = np.zeros(T)
    tilde[1:] = 1 / ((1 - beta[1:]) / beta[1:] + 1 / (1 - abar[:-1]))
    lists = {"beta": beta, "alpha": 1 - beta, "abar": abar, "beta_tilde": tilde}
    return {name: np.pad(values, (1, 0)) for name, values in lists.items()}
