"""Takes log_joint for probabilities and takes their logarithm again."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    return np.sum(q * np.log(log_joint / q))
