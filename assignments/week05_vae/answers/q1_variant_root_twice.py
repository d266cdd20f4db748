"""Gets the standard deviation from the variance and sends it through the square root once more."""


def std_from_logvar(logvar):
    return torch.sqrt(torch.exp(logvar))


def reparameterize(mu, logvar, eps):
    scale = std_from_logvar(logvar) ** 0.5
    return torch.addcmul(mu, eps, scale)
