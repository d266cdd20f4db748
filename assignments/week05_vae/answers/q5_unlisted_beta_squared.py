"""Weighs the KL by the square of beta."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    loss = recon_nll + beta**2 * kl
    if mode == 'loss':
        return loss
    if mode == 'elbo':
        return -loss
    raise ValueError(mode)
