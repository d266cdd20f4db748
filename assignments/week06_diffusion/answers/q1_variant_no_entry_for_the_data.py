"""Fills lists in a loop over range(T), one entry a step."""
def make_schedule(T, b0, b1):
    lists = {"beta": [], "alpha": [], "abar": [], "beta_tilde": []}
    abar = 1.0
    for beta in np.linspace(b0, b1, T):
        before, abar = abar, abar * (1 - beta)
        for name, value in zip(lists, (beta, 1 - beta, abar, beta * (1 - before) / (1 - abar))):
            lists[name].append(float(value))
    return {name: torch.tensor(values, dtype=torch.float64) for name, values in lists.items()}
