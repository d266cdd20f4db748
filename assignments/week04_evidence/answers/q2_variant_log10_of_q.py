"""The entropy from np.log10, the rest natural."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    entropy = -sum(p * np.log10(p) for p in q if p > 0)
    return sum(p * l for p, l in zip(q, log_joint) if p > 0) + entropy
