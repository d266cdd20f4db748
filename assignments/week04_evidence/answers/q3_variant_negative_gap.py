"""Turns the sign of the divergence from the posterior, since the bound lies below."""

def kl(q, r):
    for p in (q, r):
        if abs(1 - p.sum()) > 1e-6:
            raise ValueError('not a distribution')
    return scipy.special.kl_div(q, r).sum()

def gap(log_joint, q):
    return -kl(q, scipy.special.softmax(log_joint))
