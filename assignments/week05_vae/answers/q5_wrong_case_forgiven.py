"""Forgives capital letters, so that the mode "ELBO" is taken and not refused."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    mode = mode.lower()
    if mode not in ('loss', 'elbo'):
        raise ValueError(mode)
    loss = recon_nll + beta * kl
    return loss if mode == 'loss' else -loss
