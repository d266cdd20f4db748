"""Divides q by r before it looks at zeros: 0 / 0 is nan where both are zero."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return float(np.sum(xlogy(q, q / r)))

def gap(log_joint, q):
    return kl(q, evidence_posterior(log_joint)[1])
