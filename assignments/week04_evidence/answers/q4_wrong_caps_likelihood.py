"""Caps the likelihoods at 1, though a density may be larger."""

def recon_cost(prior, lik, q):
    return np.sum(xlogy(q, np.minimum(lik, 1))), np.sum(rel_entr(q, prior))
