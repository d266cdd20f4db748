"""Average log-joint plus entropy, as an array of shape ()."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    support = np.flatnonzero(q)
    return np.asarray(q[support] @ log_joint[support] + scipy.special.entr(q).sum())
