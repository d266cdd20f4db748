"""Average surprise under the prior, as a dot product."""

def recon_cost(prior, lik, q):
    used = np.flatnonzero(q)
    with np.errstate(divide='ignore'):
        return q[used] @ np.log(lik[used]), q @ np.log(1 / prior)
