"""Uses alpha in place of abar in the fraction for beta_tilde."""
def make_schedule(T, b0, b1):
    beta = torch.zeros(T + 1, dtype=torch.float64)
    beta[1:] = torch.linspace(b0, b1, T, dtype=torch.float64)
    alpha = 1 - beta
    tilde = torch.zeros_like(beta)
    tilde[1:] = beta[1:] * (1 - alpha[:-1]) / (1 - alpha[1:])
    return {"beta": beta, "alpha": alpha, "abar": alpha.cumprod(0), "beta_tilde": tilde}
