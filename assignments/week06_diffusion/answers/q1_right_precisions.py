"""Adds the precisions and never simplifies."""
def make_schedule(T, b0, b1):
    beta = torch.cat([torch.zeros(1), torch.from_numpy(np.linspace(b0, b1, T))])
    alpha = 1.0 - beta
    abar = alpha.cumprod(0)
    precision = alpha[2:] / beta[2:] + 1 / (1 - abar[1:-1])
    beta_tilde = torch.cat([torch.zeros(2, dtype=torch.float64), 1 / precision])
    return {"beta": beta, "alpha": alpha, "abar": abar, "beta_tilde": beta_tilde}
