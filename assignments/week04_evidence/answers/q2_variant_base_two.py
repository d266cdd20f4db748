"""Converts the average log-joint to bits and adds the entropy in bits."""

def elbo(log_joint, q):
    if abs(1 - np.sum(q)) > 1e-6:
        raise ValueError('q must sum to 1')
    used = np.flatnonzero(q)
    average = np.dot(q[used], log_joint[used]) * np.log2(np.e)
    return average + scipy.stats.entropy(q, base=2)
