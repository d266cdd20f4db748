"""A loop that skips unused states."""

import math

def elbo(log_joint, q):
    if not math.isclose(sum(q), 1.0, abs_tol=1e-6):
        raise ValueError('q must sum to one')
    total = 0.0
    for lp, qu in zip(log_joint, q):
        if qu == 0:
            continue
        total += qu * (lp - math.log(qu))
    return total
