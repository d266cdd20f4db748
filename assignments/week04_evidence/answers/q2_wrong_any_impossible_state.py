"""Returns minus infinity as soon as some state is impossible, even if q does not use it."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    if np.any(np.isneginf(log_joint)):
        return -np.inf
    used = q > 0
    return float(np.sum(q[used] * (log_joint[used] - np.log(q[used]))))
