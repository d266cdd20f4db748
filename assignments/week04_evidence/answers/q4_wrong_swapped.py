"""Returns the cost first and the score second."""

def recon_cost(prior, lik, q):
    R, C = np.sum(xlogy(q, lik)), np.sum(rel_entr(q, prior))
    return C, R
