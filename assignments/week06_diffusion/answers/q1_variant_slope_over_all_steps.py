"""Takes T + 1 equally spaced marks from b0 to b1 and writes 0 over the first one for the data."""
def make_schedule(T, b0, b1):
    beta = torch.linspace(b0, b1, T + 1, dtype=torch.float64)
    beta[0] = 0
    kept = (1 - beta).cumprod(0)
    noise = 1 - kept
    tilde = beta.clone()
    tilde[1:] *= noise[:-1] / noise[1:]
    return {"beta": beta, "alpha": 1 - beta, "abar": kept, "beta_tilde": tilde}
