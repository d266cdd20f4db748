"""One sign for the mode."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    sign = {'loss': 1.0, 'elbo': -1.0}.get(mode)
    if sign is None:
        raise ValueError(f'unknown mode {mode}')
    return sign * (recon_nll + beta * kl)
