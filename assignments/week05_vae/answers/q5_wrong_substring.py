"""Looks for the mode inside the word, where the empty mode is found as well."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    loss = recon_nll + beta * kl
    if mode in 'loss':
        return loss
    if mode in 'elbo':
        return -loss
    raise ValueError(mode)
