"""Computes every term and drops those that are not numbers: exactly the states with q = 0."""

def elbo(log_joint, q):
    if not np.isclose(np.sum(q), 1.0):
        raise ValueError(f'q sums to {np.sum(q)}')
    with np.errstate(divide='ignore', invalid='ignore'):
        return np.nansum(q * (log_joint - np.log(q)))
