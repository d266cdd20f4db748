"""Computes the gap without checking that q sums to 1."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return float(np.sum(rel_entr(q, r)))

def gap(log_joint, q):
    return float(np.sum(rel_entr(q, evidence_posterior(log_joint)[1])))
