"""Adds the average log prior to the score."""

def recon_cost(prior, lik, q):
    score = np.sum(xlogy(q, lik)) + np.sum(xlogy(q, prior))
    return score, kl(q, prior)
