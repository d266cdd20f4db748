"""Pathwise by backpropagation through f; the score by hand in terms of z."""


def grad_estimators(f, df, mu, sigma, eps):
    m = torch.full_like(eps, mu).requires_grad_()
    s = torch.full_like(eps, sigma).requires_grad_()
    path = torch.autograd.grad(f(m + s * eps).sum(), (m, s))
    z = mu + sigma * eps
    score_mu = f(z) * (z - mu) / sigma**2
    score_sigma = f(z) * ((z - mu) ** 2 / sigma**3 - 1 / sigma)
    return tuple(path), (score_mu, score_sigma)
