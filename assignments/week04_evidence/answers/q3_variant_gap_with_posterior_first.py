"""Computes the gap by hand with the posterior as weights."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return scipy.special.kl_div(q, r).sum()

def gap(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q must sum to 1')
    r = evidence_posterior(log_joint)[1]
    return rel_entr(r, q).sum()
