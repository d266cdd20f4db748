"""Computes in float32 and converts the result to float64."""
def make_schedule(T, b0, b1):
    beta = torch.cat([torch.zeros(1), torch.linspace(b0, b1, T)])
    abar = torch.cumprod(1 - beta, dim=0)
    tilde = torch.zeros(T + 1)
    tilde[1:] = beta[1:] * (1 - abar[:-1]) / (1 - abar[1:])
    return {"beta": beta.double(), "alpha": (1 - beta).double(), "abar": abar.double(), "beta_tilde": tilde.double()}
