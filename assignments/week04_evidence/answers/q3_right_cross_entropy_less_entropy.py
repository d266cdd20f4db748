"""Cross-entropy less entropy."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return -xlogy(q, r).sum() + xlogy(q, q).sum()

def gap(log_joint, q):
    return logsumexp(log_joint) - elbo(log_joint, q)
