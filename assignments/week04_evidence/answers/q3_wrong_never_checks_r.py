"""Checks that q sums to 1, and forgets r."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q does not sum to 1')
    return np.sum(rel_entr(q, r))

def gap(log_joint, q):
    return evidence_posterior(log_joint)[0] - elbo(log_joint, q)
