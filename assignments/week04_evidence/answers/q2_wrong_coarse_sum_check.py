"""Lets a q pass whose sum is off 1 by up to a hundredth."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 0.01:
        raise ValueError('q does not sum to 1')
    used = q > 0
    return np.sum(q[used] * (log_joint[used] - np.log(q[used])))
