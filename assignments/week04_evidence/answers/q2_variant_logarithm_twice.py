"""Overlooks that the logarithm has been taken: np.log of log_joint less np.log of q, averaged."""

def elbo(log_joint, q):
    if abs(1 - np.sum(q)) > 1e-6:
        raise ValueError('q must sum to 1')
    total = 0.0
    for mass, weight in zip(log_joint, q):
        total += weight * (np.log(mass) - np.log(weight))
    return total
