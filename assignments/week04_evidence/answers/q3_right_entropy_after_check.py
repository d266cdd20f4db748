"""scipy.stats.entropy, once the sums have been checked."""

import scipy.stats

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return scipy.stats.entropy(q, r)

def gap(log_joint, q):
    return -(elbo(log_joint, q) - logsumexp(log_joint))
