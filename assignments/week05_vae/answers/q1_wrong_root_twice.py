"""Takes the square root of what is already a standard deviation."""


def reparameterize(mu, logvar, eps):
    sigma = torch.exp(0.5 * logvar)
    return mu + sigma.sqrt() * eps
