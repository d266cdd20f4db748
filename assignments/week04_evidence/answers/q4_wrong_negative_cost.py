"""Returns -D(q||prior), so that the two halves can be added."""

def recon_cost(prior, lik, q):
    return np.sum(xlogy(q, lik)), -np.sum(rel_entr(q, prior))
