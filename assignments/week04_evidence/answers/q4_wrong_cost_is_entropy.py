"""Forgets the prior: returns the negative entropy of q as the cost."""

def recon_cost(prior, lik, q):
    return np.sum(xlogy(q, lik)), np.sum(xlogy(q, q))
