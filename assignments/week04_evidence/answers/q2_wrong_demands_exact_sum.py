"""Demands that the sum of q be exactly 1, so rounding errors are refused."""

def elbo(log_joint, q):
    if q.sum() != 1:
        raise ValueError('q does not sum to 1')
    used = q > 0
    return float(np.sum(q[used] * (log_joint[used] - np.log(q[used]))))
