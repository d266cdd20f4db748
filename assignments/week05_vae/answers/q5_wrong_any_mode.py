"""Treats everything that is not 'elbo' as a loss."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    loss = recon_nll + beta * kl
    return -loss if mode == 'elbo' else loss
