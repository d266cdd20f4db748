"""Averages -ln r with the weights q, and takes the log evidence less the average log-joint for the gap."""

def kl(q, r):
    for p in (q, r):
        if abs(1 - p.sum()) > 1e-6:
            raise ValueError('not a distribution')
    return sum(-a * np.log(b) for a, b in zip(q, r) if a > 0)

def gap(log_joint, q):
    if abs(1 - q.sum()) > 1e-6:
        raise ValueError('not a distribution')
    used = q > 0
    return logsumexp(log_joint) - np.dot(q[used], log_joint[used])
