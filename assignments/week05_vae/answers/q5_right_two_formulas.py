"""Each mode with its own formula, starting from the log-likelihood."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    log_likelihood = -recon_nll
    if mode == 'elbo':
        return log_likelihood - beta * kl
    elif mode == 'loss':
        return -log_likelihood + beta * kl
    else:
        raise ValueError("mode must be 'loss' or 'elbo'")
