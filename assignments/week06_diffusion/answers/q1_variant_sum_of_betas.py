"""Adds up the variance of the noise step by step; what is missing to 1 is the data."""
def make_schedule(T, b0, b1):
    beta = torch.zeros(T + 1, dtype=torch.float64)
    beta[1:] = torch.linspace(b0, b1, T, dtype=torch.float64)
    noise = torch.cumsum(beta, dim=0)
    tilde = torch.cat([beta[:1], beta[1:] * noise[:-1] / noise[1:]])
    return {"beta": beta, "alpha": 1 - beta, "abar": 1 - noise, "beta_tilde": tilde}
