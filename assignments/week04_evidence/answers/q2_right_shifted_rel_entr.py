"""Shifts the joint so that its largest mass is 1, and adds the shift again."""

def elbo(log_joint, q):
    if not np.isclose(q.sum(), 1, rtol=0, atol=1e-6):
        raise ValueError('q is not normalised')
    top = log_joint.max()
    return top - np.sum(rel_entr(q, np.exp(log_joint - top)))
