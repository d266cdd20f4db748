"""Takes the size of the NLL, as if an error could not be negative."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    if mode not in ("loss", "elbo"):
        raise ValueError(mode)
    loss = abs(recon_nll) + beta * kl
    return loss if mode == "loss" else -loss
