"""Multiplies the reconstruction by beta instead of the KL."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    loss = beta * recon_nll + kl
    if mode == 'loss':
        return loss
    if mode == 'elbo':
        return -loss
    raise ValueError(mode)
