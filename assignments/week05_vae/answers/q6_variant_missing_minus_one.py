"""Differentiates the exponent only, in terms of z."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    gap = z - mu
    return (df(z), df(z) * eps), (f(z) * gap / sigma**2, f(z) * gap**2 / sigma**3)
