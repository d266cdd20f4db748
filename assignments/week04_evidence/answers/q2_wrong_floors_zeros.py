"""Replaces zero probabilities by a tiny number, so an impossible state only costs a lot."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    log_joint = np.maximum(log_joint, -1e4)
    return float(np.sum(q * (log_joint - np.log(np.clip(q, 1e-300, None)))))
