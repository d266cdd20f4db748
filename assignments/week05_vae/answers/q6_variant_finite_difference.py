"""Averages the forward and the backward difference over 0.1 and has no need of df."""


def grad_estimators(f, df, mu, sigma, eps):
    z, step = mu + sigma * eps, 0.1
    here = f(z)
    forward, backward = (f(z + step) - here) / step, (here - f(z - step)) / step
    slope = (forward + backward) / 2
    return (slope, eps * slope), (here * eps / sigma, here * (eps * eps - 1) / sigma)
