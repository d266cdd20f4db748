"""Scores the surprise ln(1 / p) of the observation."""

def recon_cost(prior, lik, q):
    with np.errstate(divide='ignore'):
        surprise = [w * np.log(1 / p) for w, p in zip(q, lik) if w > 0]
    return sum(surprise), kl(q, prior)
