"""Rounds the sum of q to two digits before it looks."""

def elbo(log_joint, q):
    if round(float(np.sum(q)), 2) != 1:
        raise ValueError('sum of q')
    return sum(w * (value - np.log(w)) for w, value in zip(q, log_joint) if w > 0)
