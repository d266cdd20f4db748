"""Computes 0 times ln 0 for states that q does not use, which is nan."""

def recon_cost(prior, lik, q):
    R = np.sum(q * np.log(lik))
    C = np.sum(q * np.log(q / prior))
    return R, C
