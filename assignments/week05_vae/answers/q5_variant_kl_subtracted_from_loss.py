"""Remembers 'reconstruction minus KL' and uses it for the loss."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    if mode not in ('loss', 'elbo'):
        raise ValueError
    penalty = -beta * kl
    return penalty + (recon_nll if mode == 'loss' else -recon_nll)
