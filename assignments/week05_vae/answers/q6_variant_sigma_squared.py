"""Writes the score with z - mu over sigma squared, but with eps in place of z - mu."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    path = df(z), df(z) * eps
    weight = f(z) / sigma**2
    return path, (weight * eps, weight * (eps * eps - 1))
