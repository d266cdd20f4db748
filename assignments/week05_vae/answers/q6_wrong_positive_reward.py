"""Weighs the score by the size of f, as if f could not be negative."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    slope, value = df(z), abs(f(z))
    return (slope, slope * eps), (value * eps / sigma, value * (eps**2 - 1) / sigma)
