"""Replaces every r below 1e-300 by 1e-300 before it divides."""

def kl(q, r):
    for p in (q, r):
        if abs(1 - p.sum()) > 1e-6:
            raise ValueError('not a distribution')
    safe = np.clip(r, 1e-300, None)
    return np.sum(xlogy(q, q)) - np.dot(q, np.log(safe))

def gap(log_joint, q):
    _, posterior = evidence_posterior(log_joint)
    return kl(q, posterior)
