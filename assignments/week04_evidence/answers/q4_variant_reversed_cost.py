"""Calls kl with the prior first."""

def recon_cost(prior, lik, q):
    used = np.flatnonzero(q)
    with np.errstate(divide='ignore'):
        R = sum(q[u] * np.log(lik[u]) for u in used)
    return R, kl(prior, q)
