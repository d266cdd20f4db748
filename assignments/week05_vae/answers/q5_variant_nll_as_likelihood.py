"""ELBO = reconstruction - KL, with the wrong reconstruction."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    reconstruction, weighted = recon_nll, beta * kl
    answers = {'loss': reconstruction + weighted, 'elbo': reconstruction - weighted}
    if mode in answers:
        return answers[mode]
    raise ValueError(mode)
