"""Adds up the absolute values of the terms."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return float(np.sum(np.abs(rel_entr(q, r))))

def gap(log_joint, q):
    return kl(q, evidence_posterior(log_joint)[1])
