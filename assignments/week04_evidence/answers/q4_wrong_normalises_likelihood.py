"""Treats the likelihoods as a distribution over u and makes them sum to 1."""

def recon_cost(prior, lik, q):
    lik = lik / lik.sum()
    return np.sum(xlogy(q, lik)), np.sum(rel_entr(q, prior))
