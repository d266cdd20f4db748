"""Starts with REINFORCE, the general one, with torch's derivative of ln q."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    m, s = (torch.full_like(eps, value).requires_grad_() for value in (mu, sigma))
    log_q = torch.distributions.Normal(m, s).log_prob(z)
    reinforce = tuple(f(z) * score for score in torch.autograd.grad(log_q.sum(), (m, s)))
    return reinforce, (df(z), eps * df(z))
