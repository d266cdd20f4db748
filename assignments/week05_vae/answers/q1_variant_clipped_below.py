"""Gives sigma a floor of exp(-15), which is the same."""


def reparameterize(mu, logvar, eps):
    std = (logvar / 2).exp()
    floor = torch.full_like(std, math.exp(-15))
    return torch.addcmul(mu, torch.maximum(std, floor), eps)
