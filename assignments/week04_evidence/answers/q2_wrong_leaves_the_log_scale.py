"""Computes ln(exp(log_joint) / q), which underflows for large negative log-joints."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    used = q > 0
    joint = np.exp(log_joint[used])
    return float(np.sum(q[used] * np.log(joint / q[used])))
