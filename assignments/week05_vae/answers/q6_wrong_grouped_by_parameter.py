"""Puts the two estimates for mu into one pair and the two for sigma into the other."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    value, slope = f(z), df(z)
    of_mu = (slope, value * eps / sigma)
    of_sigma = (slope * eps, value * (eps**2 - 1) / sigma)
    return of_mu, of_sigma
