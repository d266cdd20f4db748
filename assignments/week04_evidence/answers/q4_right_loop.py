"""Plain Python, infinities included."""

import math

def recon_cost(prior, lik, q):
    R = C = 0.0
    for p, l, w in zip(prior, lik, q):
        if w == 0:
            continue
        R += w * math.log(l) if l > 0 else -math.inf
        C += w * math.log(w / p)
    return R, C
