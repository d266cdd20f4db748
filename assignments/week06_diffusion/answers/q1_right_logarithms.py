"""Adds logarithms for the product, and shifts abar with a pad."""
def make_schedule(T, b0, b1):
    steps = torch.arange(T, dtype=torch.float64)
    beta = torch.nn.functional.pad(b0 + steps * (b1 - b0) / max(T - 1, 1), (1, 0))
    log_abar = torch.log1p(-beta).cumsum(0)
    left = -torch.expm1(log_abar)
    before = torch.nn.functional.pad(left[:-1], (1, 0))
    tilde = torch.where(left > 0, beta * before / left, torch.zeros_like(beta))
    return {"beta": beta, "alpha": 1 - beta, "abar": log_abar.exp(), "beta_tilde": tilde}
