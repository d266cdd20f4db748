"""Single precision."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('sum of q')
    log_joint, q = log_joint.astype(np.float32), q.astype(np.float32)
    used = q > 0
    return np.sum(q[used] * (log_joint[used] - np.log(q[used])))
