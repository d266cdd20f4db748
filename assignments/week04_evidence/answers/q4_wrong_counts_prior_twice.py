"""Averages ln p(x, u) for the score, so that the prior is counted in R and in C."""

def recon_cost(prior, lik, q):
    used = q > 0
    with np.errstate(divide='ignore'):
        R = np.sum(q[used] * np.log(prior[used] * lik[used]))
    return R, np.sum(rel_entr(q, prior))
