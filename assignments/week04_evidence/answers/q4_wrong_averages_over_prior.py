"""Averages the log-likelihood over the prior instead of over q."""

def recon_cost(prior, lik, q):
    return np.sum(xlogy(prior, lik)), np.sum(rel_entr(q, prior))
