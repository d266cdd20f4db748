"""Never says dtype, so that torch keeps float32 in every list, and repairs the type at the end."""
def make_schedule(T, b0, b1):
    beta = torch.zeros(T + 1)
    beta[1:] = torch.linspace(b0, b1, T)
    alpha = 1 - beta
    kept, product = torch.ones(T + 1), 1.0
    for t in range(1, T + 1):
        product = product * alpha[t].item()
        kept[t] = product
    lists = {"beta": beta, "alpha": alpha, "abar": kept, "beta_tilde": torch.zeros(T + 1)}
    for t in range(1, T + 1):
        lists["beta_tilde"][t] = beta[t] * ((1 - kept[t - 1]) / (1 - kept[t]))
    return {name: values.to(torch.float64) for name, values in lists.items()}
