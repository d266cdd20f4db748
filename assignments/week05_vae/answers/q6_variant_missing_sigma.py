"""Differentiates the log-density of the standard normal and puts in the standardised z."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    u = (z - mu) / sigma
    score_mu, score_sigma = u, u.square() - 1
    return (df(z), df(z) * u), (score_mu * f(z), score_sigma * f(z))
