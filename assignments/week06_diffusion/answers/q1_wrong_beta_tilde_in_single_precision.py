"""Keeps a float32 copy of abar for the network and computes beta_tilde from it."""
def make_schedule(T, b0, b1):
    beta = torch.zeros(T + 1, dtype=torch.float64)
    beta[1:] = torch.linspace(b0, b1, T, dtype=torch.float64)
    abar = torch.cumprod(1 - beta, dim=0)
    small = abar.float()
    tilde = torch.zeros(T + 1)
    tilde[1:] = beta[1:] * (1 - small[:-1]) / (1 - small[1:])
    return {"beta": beta, "alpha": 1 - beta, "abar": abar, "beta_tilde": tilde.double()}
