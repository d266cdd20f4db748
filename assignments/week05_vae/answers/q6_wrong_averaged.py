"""Averages over the draws."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    slope, value = df(z), f(z)
    path = (slope.mean(), (slope * eps).mean())
    score = ((value * eps / sigma).mean(), (value * (eps**2 - 1) / sigma).mean())
    return path, score
