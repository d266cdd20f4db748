"""Multiplies the pathwise gradient of sigma by sigma eps, the whole displacement."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    slope, value = df(z), f(z)
    return (slope, slope * sigma * eps), (value * eps / sigma, value * (eps**2 - 1) / sigma)
