"""Subtracts the KL in the loss, because 'the KL is subtracted'."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    if mode == 'loss':
        return recon_nll - beta * kl
    if mode == 'elbo':
        return -recon_nll - beta * kl
    raise ValueError(mode)
