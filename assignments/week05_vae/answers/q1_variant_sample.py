"""Leaves torch for numpy and comes back with a fresh tensor."""


def reparameterize(mu, logvar, eps):
    m, lv, e = mu.detach().numpy(), logvar.detach().numpy(), eps.detach().numpy()
    return torch.from_numpy(m + np.exp(lv / 2) * e)
