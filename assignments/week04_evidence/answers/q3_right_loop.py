"""Plain Python."""

import math

def kl(q, r):
    if abs(sum(q) - 1) > 1e-6 or abs(sum(r) - 1) > 1e-6:
        raise ValueError('sum')
    total = 0.0
    for a, b in zip(q, r):
        if a > 0 and b == 0:
            return math.inf
        if a > 0:
            total += a * (math.log(a) - math.log(b))
    return total

def gap(log_joint, q):
    return kl(q, evidence_posterior(log_joint)[1])
