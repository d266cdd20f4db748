"""Leaves out states with r = 0 even when q uses them, so an infinite divergence becomes finite."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    both = (q > 0) & (r > 0)
    return float(np.sum(q[both] * np.log(q[both] / r[both])))

def gap(log_joint, q):
    return kl(q, evidence_posterior(log_joint)[1])
