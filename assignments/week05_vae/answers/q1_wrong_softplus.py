"""Makes the second output positive with softplus, as in another paper, instead of exponentiating."""


def reparameterize(mu, logvar, eps):
    std = torch.nn.functional.softplus(logvar)
    return mu + std * eps
