"""Turns the sign of the NLL only, to make it a likelihood again, and adds the rest."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    weighted = beta * kl
    reconstruction = {'loss': recon_nll, 'elbo': -recon_nll}
    if mode in reconstruction:
        return weighted + reconstruction[mode]
    raise ValueError
