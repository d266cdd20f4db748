"""Puts z = mu + sigma eps into ln q first and differentiates what is left, -ln(sigma)."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    value = f(z)
    return (df(z), eps * df(z)), (torch.zeros_like(value), -value / sigma)
