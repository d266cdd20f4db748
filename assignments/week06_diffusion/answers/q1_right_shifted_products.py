"""Prepends entry 0 to linspace, shifts abar with cat, and mends the 0/0 of entry 0 afterwards."""
def make_schedule(T, b0, b1):
    beta = torch.cat((torch.tensor([0.0]), torch.linspace(b0, b1, steps=T, dtype=torch.double)))
    abar = torch.cumprod(1 - beta, dim=0)
    before = torch.cat((abar.new_ones(1), abar[:-1]))
    tilde = torch.nan_to_num(beta * (1 - before) / (1 - abar), nan=0.0)
    return {"beta_tilde": tilde, "abar": abar, "alpha": 1 - beta, "beta": beta}
