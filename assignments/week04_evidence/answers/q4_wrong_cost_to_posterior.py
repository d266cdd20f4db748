"""Compares q with the posterior for the cost: that divergence is the gap."""

def recon_cost(prior, lik, q):
    posterior = prior * lik / np.sum(prior * lik)
    return np.sum(xlogy(q, lik)), np.sum(rel_entr(q, posterior))
