"""A loop that looks at the first list only."""

def kl(q, r):
    if abs(sum(q) - 1) > 1e-6:
        raise ValueError('sum')
    total = 0.0
    for a, b in zip(q, r):
        if a > 0:
            total += a * np.log(a / b) if b > 0 else np.inf
    return total

def gap(log_joint, q):
    return logsumexp(log_joint) - elbo(log_joint, q)
