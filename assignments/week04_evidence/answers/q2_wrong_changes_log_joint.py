"""Writes zeros into log_joint where q is zero, and so changes the caller's array."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q does not sum to 1')
    log_joint[q == 0] = 0
    return q @ log_joint - xlogy(q, q).sum()
