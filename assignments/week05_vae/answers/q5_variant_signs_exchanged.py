"""Maximises the loss and minimises the ELBO."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    if mode not in ('loss', 'elbo'):
        raise ValueError(mode)
    elbo = -(recon_nll + beta * kl)
    return elbo if mode == 'loss' else -elbo
