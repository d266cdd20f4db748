"""Divides dot products by n, because an expectation is wanted."""


def grad_estimators(f, df, mu, sigma, eps):
    n = eps.numel()
    z = eps * sigma + mu
    value, slope = f(z), df(z)
    by_mu, by_sigma = eps, eps.square() - 1
    path = (slope.sum() / n, torch.dot(slope, eps) / n)
    return path, (torch.dot(value, by_mu) / (n * sigma), torch.dot(value, by_sigma) / (n * sigma))
