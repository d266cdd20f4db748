"""Averages both directions, because a distance should be symmetric."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return float(np.sum(rel_entr(q, r) + rel_entr(r, q))) / 2

def gap(log_joint, q):
    return kl(q, evidence_posterior(log_joint)[1])
