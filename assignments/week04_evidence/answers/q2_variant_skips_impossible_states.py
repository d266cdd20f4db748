"""Computes all terms and adds up those that are finite."""

def elbo(log_joint, q):
    if abs(1 - np.sum(q)) > 1e-6:
        raise ValueError('q must sum to 1')
    with np.errstate(all='ignore'):
        terms = q * log_joint - q * np.log(q)
    return sum(term for term in terms if np.isfinite(term))
