"""The affine map of torch.distributions, applied to the noise."""
from torch.distributions.transforms import AffineTransform


def reparameterize(mu, logvar, eps):
    return AffineTransform(mu, torch.exp(logvar * 0.5))(eps)
