"""xlogy for the entropy, where for the average log-joint."""

def elbo(log_joint, q):
    if abs(1 - q.sum()) > 1e-6:
        raise ValueError('not a distribution')
    weighted = np.zeros(len(q))
    np.multiply(q, log_joint, out=weighted, where=q > 0)
    return weighted.sum() - xlogy(q, q).sum()
