"""Compares the beginning of the word, so that 'l' and 'e' are enough, and so is nothing."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    for word, sign in (('loss', 1), ('elbo', -1)):
        if word.startswith(mode):
            return sign * (beta * kl + recon_nll)
    raise ValueError(mode)
