"""Gives sigma the same pathwise gradient as mu: forgets dz/dsigma = eps."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    slope, value = df(z), f(z)
    return (slope, slope), (value * eps / sigma, value * (eps**2 - 1) / sigma)
