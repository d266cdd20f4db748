"""Subtracts the logarithm of the likelihoods' sum from the score."""

def recon_cost(prior, lik, q):
    R = np.sum(xlogy(q, lik)) - np.log(lik.sum())
    return R, kl(q, prior)
