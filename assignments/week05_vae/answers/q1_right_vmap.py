"""One row's formula, mapped over the batch by torch.func."""


def reparameterize(mu, logvar, eps):
    return torch.func.vmap(lambda m, lv, e: m + torch.exp(lv / 2) * e)(mu, logvar, eps)
