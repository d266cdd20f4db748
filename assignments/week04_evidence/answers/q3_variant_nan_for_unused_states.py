"""Takes the difference of two averages with np.log, without a thought for zeros."""

def kl(q, r):
    for p in (q, r):
        if abs(1 - p.sum()) > 1e-6:
            raise ValueError('not a distribution')
    with np.errstate(all='ignore'):
        return sum(a * (np.log(a) - np.log(b)) for a, b in zip(q, r))

def gap(log_joint, q):
    return kl(q, scipy.special.softmax(log_joint))
