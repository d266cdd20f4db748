"""Only adds a term when both probabilities are positive."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return sum(a * np.log(a / b) for a, b in zip(q, r) if a > 0 and b > 0)

def gap(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q must sum to 1')
    r = evidence_posterior(log_joint)[1]
    return sum(a * np.log(a / b) for a, b in zip(q, r) if a * b > 0)
