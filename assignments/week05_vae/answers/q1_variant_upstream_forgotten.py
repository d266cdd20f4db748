"""Hooks a gradient of one onto z, because dz/dz = 1."""


def reparameterize(mu, logvar, eps):
    z = mu + eps * (logvar / 2).exp()
    if z.requires_grad:
        z.register_hook(lambda arriving: torch.ones_like(arriving))
    return z
