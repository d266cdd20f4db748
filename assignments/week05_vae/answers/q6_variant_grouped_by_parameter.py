"""Zips the two estimators together at the end."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    pathwise = [df(z), df(z) * eps]
    score = [f(z) * (z - mu) / sigma**2, f(z) * ((z - mu) ** 2 - sigma**2) / sigma**3]
    return tuple(zip(pathwise, score))
