"""Average log-joint minus the entropy."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    keep = q > 0
    entropy = -np.sum(q[keep] * np.log(q[keep]))
    return np.dot(q[keep], log_joint[keep]) - entropy
