"""Lets the square root of beta grow in equal steps, as some image models do."""
def make_schedule(T, b0, b1):
    beta = torch.zeros(T + 1, dtype=torch.float64)
    beta[1:] = torch.linspace(b0**0.5, b1**0.5, T, dtype=torch.float64) ** 2
    abar = torch.cumprod(1 - beta, dim=0)
    tilde = torch.zeros_like(beta)
    tilde[1:] = beta[1:] * (1 - abar[:-1]) / (1 - abar[1:])
    return {"beta": beta, "alpha": 1 - beta, "abar": abar, "beta_tilde": tilde}
