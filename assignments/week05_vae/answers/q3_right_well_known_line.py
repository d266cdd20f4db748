"""The line from the first VAE codes, with the minus in front."""


def kl_std_normal(mu, logvar):
    return -0.5 * torch.sum(1 + logvar - mu.pow(2) - logvar.exp(), dim=-1)
