"""Scales the finished ELBO by beta."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    elbo = -recon_nll - kl
    weights = {'elbo': beta, 'loss': -beta}
    if mode not in weights:
        raise ValueError(mode)
    return weights[mode] * elbo
