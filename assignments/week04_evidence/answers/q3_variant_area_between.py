"""Adds up by how much q exceeds r and counts the same again for where it falls short."""

def kl(q, r):
    for p in (q, r):
        if abs(1 - p.sum()) > 1e-6:
            raise ValueError('not a distribution')
    return 2 * sum(max(a - b, 0.0) for a, b in zip(q, r))

def gap(log_joint, q):
    if abs(1 - q.sum()) > 1e-6:
        raise ValueError('not a distribution')
    return np.sum(rel_entr(q, evidence_posterior(log_joint)[1]))
