"""Sets beta to 1 as soon as a bound is asked for."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    if mode == 'elbo':
        log_likelihood = -recon_nll
        return log_likelihood - kl
    if mode != 'loss':
        raise ValueError(mode)
    return beta * kl + recon_nll
