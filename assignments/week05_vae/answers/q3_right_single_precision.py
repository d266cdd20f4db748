"""Computes in float32, as a training loop would."""


def kl_std_normal(mu, logvar):
    mu, logvar = mu.float(), logvar.float()
    sigma = torch.exp(logvar / 2)
    return 0.5 * (mu**2 + sigma**2 - 1 - logvar).sum(dim=1)
