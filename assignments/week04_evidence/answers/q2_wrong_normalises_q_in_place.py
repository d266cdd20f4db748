"""Mends the rounding of q in the array itself, which belongs to the caller."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q does not sum to 1')
    q /= q.sum()
    used = q > 0
    return np.sum(q[used] * (log_joint[used] - np.log(q[used])))
