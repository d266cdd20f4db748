"""The cost is kl(q, prior), the score a masked product."""

def recon_cost(prior, lik, q):
    states = np.flatnonzero(q)
    if np.any(lik[states] == 0):
        return -np.inf, kl(q, prior)
    return q[states] @ np.log(lik[states]), kl(q, prior)
