"""Adds the two parts up with sum()."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    signs = dict(loss=+1, elbo=-1)
    try:
        return signs[mode] * sum((recon_nll, kl))
    except KeyError as error:
        raise ValueError(mode) from error
