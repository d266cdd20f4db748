"""Has T entries and counts steps from 0, as most code on the web does."""
def make_schedule(T, b0, b1):
    beta = torch.linspace(b0, b1, T, dtype=torch.float64)
    alpha = 1 - beta
    abar = torch.cumprod(alpha, 0)
    before = torch.cat([torch.ones(1, dtype=torch.float64), abar[:-1]])
    return {"beta": beta, "alpha": alpha, "abar": abar, "beta_tilde": beta * (1 - before) / (1 - abar)}
