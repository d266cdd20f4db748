"""Divides q by its sum instead of refusing it."""

def elbo(log_joint, q):
    q = q / q.sum()
    used = q > 0
    return float(np.sum(q[used] * (log_joint[used] - np.log(q[used]))))
