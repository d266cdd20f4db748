"""Clips the log-variance at 20 inside the exponential so that nothing can overflow."""


def kl_std_normal(mu, logvar):
    var = torch.exp(logvar.clamp(max=20))
    return 0.5 * (mu**2 + var - 1 - logvar).sum(dim=1)
