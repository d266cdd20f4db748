"""Assumes a uniform prior in the cost."""

def recon_cost(prior, lik, q):
    return np.sum(xlogy(q, lik)), np.log(len(q)) + np.sum(xlogy(q, q))
