"""Applies the chain rule to ln q as well, so that the slope of f stands in all four."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    dlogq = ((z - mu) / sigma**2, (z - mu) ** 2 / sigma**3 - 1 / sigma)
    dz = (torch.ones_like(eps), eps)
    return tuple(tuple(df(z) * inner for inner in pair) for pair in (dz, dlogq))
