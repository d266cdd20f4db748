"""Uses log(1 + e^s), so that a large output cannot explode."""


def reparameterize(mu, logvar, eps):
    zero = torch.zeros_like(logvar)
    return eps * torch.logaddexp(logvar, zero) + mu
