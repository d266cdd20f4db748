"""Clips likelihoods away from zero, so that an impossible observation only costs a lot."""

def recon_cost(prior, lik, q):
    lik = np.clip(lik, 1e-12, None)
    return np.sum(xlogy(q, lik)), np.sum(rel_entr(q, prior))
