"""Adds the KL to the log-likelihood in the ELBO."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    if mode == 'loss':
        return recon_nll + beta * kl
    if mode == 'elbo':
        return -recon_nll + beta * kl
    raise ValueError(mode)
