"""Takes the root of the square."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    error = (recon_nll * recon_nll) ** 0.5
    if mode == "loss":
        return error + beta * kl
    if mode == "elbo":
        return -error - beta * kl
    raise ValueError(mode)
