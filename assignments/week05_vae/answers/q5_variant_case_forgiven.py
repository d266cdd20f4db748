"""The same with a table of signs."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    sign = {'LOSS': 1, 'ELBO': -1}.get(str(mode).upper())
    if sign is None:
        raise ValueError('mode must be "loss" or "elbo"')
    return sign * (recon_nll + beta * kl)
