"""Uses the first row of the noise for the whole batch."""


def reparameterize(mu, logvar, eps):
    sigma = torch.exp(0.5 * logvar)
    return mu + sigma * eps[0]
