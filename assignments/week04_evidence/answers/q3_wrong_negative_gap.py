"""Subtracts the other way round: bound minus evidence."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return float(np.sum(rel_entr(q, r)))

def gap(log_joint, q):
    return elbo(log_joint, q) - evidence_posterior(log_joint)[0]
