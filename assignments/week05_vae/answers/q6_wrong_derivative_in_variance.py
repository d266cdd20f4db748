"""Differentiates ln q in the variance instead of sigma."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    value, slope = f(z), df(z)
    return (slope, slope * eps), (value * eps / sigma, value * (eps**2 - 1) / (2 * sigma**2))
