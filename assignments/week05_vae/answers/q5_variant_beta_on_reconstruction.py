"""Weighs the reconstruction, so that a large beta should give sharp pictures."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    sign = {'loss': 1, 'elbo': -1}
    if mode not in sign:
        raise ValueError(mode)
    return sign[mode] * (kl + recon_nll * beta)
