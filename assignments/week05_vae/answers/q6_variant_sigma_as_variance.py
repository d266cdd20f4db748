"""Divides by what it takes for the variance."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma**0.5 * eps
    dmu = f(z) * (z - mu) / sigma
    dsigma = f(z) * ((z - mu) ** 2 / sigma - 1) / sigma**0.5
    return (df(z), eps * df(z)), (dmu, dsigma)
