"""Looks only whether the ratio is zero, and 0 / 0 is not."""

def kl(q, r):
    for p in (q, r):
        if abs(1 - p.sum()) > 1e-6:
            raise ValueError('not a distribution')
    with np.errstate(all='ignore'):
        total = 0.0
        for ratio, weight in zip(q / r, q):
            total += 0.0 if ratio == 0 else weight * np.log(ratio)
    return total

def gap(log_joint, q):
    return kl(q, scipy.special.softmax(log_joint))
