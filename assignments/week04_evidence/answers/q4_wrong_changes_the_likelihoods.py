"""Sets the likelihoods of unused states to 1 in the array that it was given."""

def recon_cost(prior, lik, q):
    lik[q == 0] = 1
    with np.errstate(divide='ignore'):
        R = np.sum(q * np.log(lik))
    return R, np.sum(rel_entr(q, prior))
