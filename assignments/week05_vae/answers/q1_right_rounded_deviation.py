"""The standard deviation in single precision, the mean and the noise as they come."""


def reparameterize(mu, logvar, eps):
    sigma = torch.exp(0.5 * logvar.float())
    return mu + sigma * eps
