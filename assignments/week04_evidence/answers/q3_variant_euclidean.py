"""Squares the differences, adds them up and takes the root."""

def kl(q, r):
    for p in (q, r):
        if abs(1 - p.sum()) > 1e-6:
            raise ValueError('not a distribution')
    squares = 0.0
    for a, b in zip(q, r):
        squares += (a - b) ** 2
    return squares**0.5

def gap(log_joint, q):
    return kl(q, scipy.special.softmax(log_joint))
