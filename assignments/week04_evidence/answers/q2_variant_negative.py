"""Divergence from the joint."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    top = log_joint.max()
    return np.sum(rel_entr(q, np.exp(log_joint - top))) - top
