"""Returns the negative log-likelihood, a loss, as the score."""

def recon_cost(prior, lik, q):
    return -np.sum(xlogy(q, lik)), np.sum(rel_entr(q, prior))
