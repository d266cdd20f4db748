"""Leaves the loop with minus infinity at the first state of joint mass 0."""

def elbo(log_joint, q):
    if not np.isclose(q.sum(), 1, rtol=0, atol=1e-6):
        raise ValueError('q must sum to 1')
    total = 0.0
    for value, weight in zip(log_joint, q):
        if value == -np.inf:
            return -np.inf
        if weight > 0:
            total += weight * value - weight * np.log(weight)
    return total
