"""Sets beta_tilde_1 to beta_1, since every step needs some noise."""
def make_schedule(T, b0, b1):
    beta = torch.zeros(T + 1, dtype=torch.float64)
    beta[1:] = torch.linspace(b0, b1, T, dtype=torch.float64)
    abar = torch.cumprod(1 - beta, dim=0)
    tilde = beta.clone()
    tilde[2:] *= (1 - abar[1:-1]) / (1 - abar[2:])
    return {"beta": beta, "alpha": 1 - beta, "abar": abar, "beta_tilde": tilde}
