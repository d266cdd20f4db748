"""Compares the sums with 1 after rounding them to two digits."""

def kl(q, r):
    if round(float(q.sum()), 2) != 1 or round(float(r.sum()), 2) != 1:
        raise ValueError('sum')
    used = q > 0
    with np.errstate(divide='ignore'):
        return np.sum(q[used] * (np.log(q[used]) - np.log(r[used])))

def gap(log_joint, q):
    return logsumexp(log_joint) - elbo(log_joint, q)
