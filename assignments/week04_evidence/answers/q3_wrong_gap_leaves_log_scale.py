"""Gets the posterior by exponentiating the log-joints as they are, which underflows to 0 / 0."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('not a distribution')
    return np.sum(rel_entr(q, r))

def gap(log_joint, q):
    joint = np.exp(log_joint)
    return kl(q, joint / joint.sum())
