"""Adds up the logarithms of the ratios without weighting them by q."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    used = q > 0
    return float(np.sum(log_joint[used] - np.log(q[used])))
