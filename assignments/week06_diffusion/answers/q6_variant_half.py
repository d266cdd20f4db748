"""Uses torch's Gaussian negative log-likelihood with variance 1."""
def eps_loss(eps, eps_hat, **unused):
    return torch.nn.functional.gaussian_nll_loss(eps_hat, eps, torch.ones_like(eps))
