"""scipy's relative entropy with base=2."""

def kl(q, r):
    for p in (q, r):
        if abs(1 - p.sum()) > 1e-6:
            raise ValueError('not a distribution')
    return scipy.stats.entropy(q, r, base=2)

def gap(log_joint, q):
    nats = logsumexp(log_joint) - elbo(log_joint, q)
    return nats * np.log2(np.e)
