"""Sums half of (q - r) ln(q / r), which does not mind the order."""

def kl(q, r):
    for p in (q, r):
        if abs(1 - p.sum()) > 1e-6:
            raise ValueError('not a distribution')
    total = 0.0
    for a, b in zip(q, r):
        if a == b:
            continue
        if a == 0 or b == 0:
            return np.inf
        total += (a - b) * np.log(a / b) / 2
    return total

def gap(log_joint, q):
    return kl(q, scipy.special.softmax(log_joint))
