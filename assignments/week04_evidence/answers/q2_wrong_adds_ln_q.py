"""Adds q ln q where it should be subtracted."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    used = q > 0
    return float(np.sum(q[used] * (log_joint[used] + np.log(q[used]))))
