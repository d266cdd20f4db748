"""Converts the log-joints to base 10 and uses np.log10 for q."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    keep = q > 0
    log10_joint = log_joint[keep] * np.log10(np.e)
    return (q[keep] * (log10_joint - np.log10(q[keep]))).sum()
