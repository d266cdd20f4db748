"""Multiplies the betas for abar."""
def make_schedule(T, b0, b1):
    beta = torch.cat([torch.zeros(1, dtype=torch.float64), torch.linspace(b0, b1, T, dtype=torch.float64)])
    abar = torch.cat([torch.ones(1, dtype=torch.float64), beta[1:].cumprod(0)])
    tilde = torch.zeros(T + 1, dtype=torch.float64)
    for t in range(1, T + 1):
        tilde[t] = beta[t] * (1 - abar[t - 1]) / (1 - abar[t])
    return {"beta": beta, "alpha": 1 - beta, "abar": abar, "beta_tilde": tilde}
