"""Leaves impossible states out even when q uses them."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    ok = (q > 0) & np.isfinite(log_joint)
    return float(np.sum(q[ok] * (log_joint[ok] - np.log(q[ok]))))
