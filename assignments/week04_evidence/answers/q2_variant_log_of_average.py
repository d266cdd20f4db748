"""The average of p / q sits inside the logarithm."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    keep = q > 0
    top = log_joint[keep].max()
    ratios = np.exp(log_joint[keep] - top) / q[keep]
    return top + np.log(np.sum(q[keep] * ratios))
