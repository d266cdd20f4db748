"""Believes that an impossible observation makes the cost infinite as well."""

def recon_cost(prior, lik, q):
    used = q > 0
    if np.any(lik[used] == 0):
        return -np.inf, np.inf
    return np.sum(q[used] * np.log(lik[used])), np.sum(rel_entr(q, prior))
