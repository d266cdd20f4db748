"""Averages the likelihoods with the weights q and takes the logarithm at the end."""

def recon_cost(prior, lik, q):
    explained = np.average(lik, weights=q)
    return np.log(explained), kl(q, prior)
