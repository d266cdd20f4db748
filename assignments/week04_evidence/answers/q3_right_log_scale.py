"""The gap from the logarithms of the posterior, and never below zero."""

def kl(q, r):
    for p in (q, r):
        if not np.isclose(np.sum(p), 1, rtol=0, atol=1e-6):
            raise ValueError('a distribution sums to 1')
    with np.errstate(divide='ignore', invalid='ignore'):
        terms = q * (np.log(q) - np.log(r))
    return np.where(q == 0, 0, terms).sum()

def gap(log_joint, q):
    if abs(sum(q) - 1) > 1e-6:
        raise ValueError('q sums to 1')
    log_r = log_joint - np.logaddexp.reduce(log_joint)
    total = sum(w * (np.log(w) - value) for w, value in zip(q, log_r) if w > 0)
    return np.array(max(total, 0.0))
