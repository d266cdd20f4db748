"""Returns the ELBO when the loss is asked for, and the loss for the ELBO."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    if mode == 'loss':
        return -recon_nll - beta * kl
    if mode == 'elbo':
        return recon_nll + beta * kl
    raise ValueError(mode)
