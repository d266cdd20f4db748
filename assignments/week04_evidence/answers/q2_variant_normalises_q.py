"""Normalises q inside the formula."""

def elbo(log_joint, q):
    total = np.sum(q)
    keep = q > 0
    p = q[keep] / total
    return np.dot(p, log_joint[keep]) - np.dot(p, np.log(p))
