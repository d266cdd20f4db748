"""Spreads T + 1 betas from b0 to b1, so that the data already has noise."""
def make_schedule(T, b0, b1):
    beta = torch.linspace(b0, b1, T + 1, dtype=torch.float64)
    abar = torch.cumprod(1 - beta, 0)
    tilde = torch.zeros(T + 1, dtype=torch.float64)
    tilde[1:] = beta[1:] * (1 - abar[:-1]) / (1 - abar[1:])
    return {"beta": beta, "alpha": 1 - beta, "abar": abar, "beta_tilde": tilde}
