"""Puts a 0 in front of every list, of alpha and abar too."""
def make_schedule(T, b0, b1):
    beta = torch.linspace(b0, b1, T, dtype=torch.float64)
    alpha = 1 - beta
    abar = alpha.cumprod(0)
    before = torch.cat([torch.ones(1, dtype=torch.float64), abar[:-1]])
    pad = lambda v: torch.cat([torch.zeros(1, dtype=torch.float64), v])
    return {"beta": pad(beta), "alpha": pad(alpha), "abar": pad(abar), "beta_tilde": pad(beta * (1 - before) / (1 - abar))}
