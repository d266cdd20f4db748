"""Fills an empty tensor entry by entry, in torch's default precision."""


def reparameterize(mu, logvar, eps):
    z = torch.zeros(mu.shape)
    for i in range(mu.shape[0]):
        for j in range(mu.shape[1]):
            z[i, j] = mu[i, j] + torch.exp(logvar[i, j] / 2) * eps[i, j]
    return z
