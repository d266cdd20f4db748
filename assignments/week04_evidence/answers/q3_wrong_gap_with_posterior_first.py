"""Takes D(r||q) for the gap: the posterior does the weighing."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return float(np.sum(rel_entr(q, r)))

def gap(log_joint, q):
    return kl(evidence_posterior(log_joint)[1], q)
