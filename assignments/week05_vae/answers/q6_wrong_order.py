"""Returns the score-function pair first."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    slope, value = df(z), f(z)
    return (value * eps / sigma, value * (eps**2 - 1) / sigma), (slope, slope * eps)
