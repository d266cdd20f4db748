"""Takes the logarithm of the product of all ratios."""

def elbo(log_joint, q):
    if abs(1 - np.sum(q)) > 1e-6:
        raise ValueError('q must sum to 1')
    states = np.flatnonzero(q)
    return sum(log_joint[states]) - np.log(np.prod(q[states]))
