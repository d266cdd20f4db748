"""Reads sigma as a variance and moves the noise by its root."""


def grad_estimators(f, df, mu, sigma, eps):
    std = math.sqrt(sigma)
    z = mu + std * eps
    value, slope = f(z), df(z)
    return (slope, slope * eps), (value * eps / std, value * (eps**2 - 1) / std)
