"""Forgets the -ln(sigma) of the normaliser."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    slope, value = df(z), f(z)
    return (slope, slope * eps), (value * eps / sigma, value * eps**2 / sigma)
