"""Takes D(prior||q) for the cost."""

def recon_cost(prior, lik, q):
    return np.sum(xlogy(q, lik)), np.sum(rel_entr(prior, q))
