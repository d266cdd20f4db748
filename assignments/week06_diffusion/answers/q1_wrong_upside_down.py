"""Puts 1 - abar_t on top of the fraction in beta_tilde."""
def make_schedule(T, b0, b1):
    beta = torch.zeros(T + 1, dtype=torch.float64)
    beta[1:] = torch.linspace(b0, b1, T, dtype=torch.float64)
    abar = torch.cumprod(1 - beta, dim=0)
    beta_tilde = torch.zeros_like(beta)
    beta_tilde[2:] = beta[2:] * (1 - abar[2:]) / (1 - abar[1:-1])
    return {"beta": beta, "alpha": 1 - beta, "abar": abar, "beta_tilde": beta_tilde}
