"""Goes by the definition of the divergence in gap and copies no check from kl."""

def kl(q, r):
    for p in (q, r):
        if abs(1 - p.sum()) > 1e-6:
            raise ValueError('not a distribution')
    return scipy.stats.entropy(q, r)

def gap(log_joint, q):
    total = 0.0
    for a, r in zip(q, evidence_posterior(log_joint)[1]):
        if a > 0:
            total += a * np.log(a) - a * np.log(r)
    return total
