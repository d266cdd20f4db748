"""Changes the sign for the ELBO and asks no more questions."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    sign = {'elbo': -1}.get(mode, 1)
    return sign * recon_nll + sign * beta * kl
