"""Thinks that the two modes are two names of one number."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    for name in ('elbo', 'loss'):
        if mode == name:
            penalty = kl * beta
            return penalty + recon_nll
    raise ValueError('mode?')
