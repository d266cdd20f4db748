"""Takes the logarithm of the average likelihood."""

def recon_cost(prior, lik, q):
    return np.log(np.sum(q * lik)), np.sum(rel_entr(q, prior))
