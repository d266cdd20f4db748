"""Takes the divergence from a flat prior for the gap."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return float(np.sum(rel_entr(q, r)))

def gap(log_joint, q):
    K = len(q)
    return kl(q, np.full(K, 1 / K))
