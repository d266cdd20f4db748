"""Thinks that z moves along with either parameter by the same amount."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    gap = z - mu
    pathwise = [df(z) for parameter in ('mu', 'sigma')]
    score = [f(z) * gap / sigma**2, f(z) * (gap**2 - sigma**2) / sigma**3]
    return pathwise, score
