"""The average of the log-joints, in a loop."""

def elbo(log_joint, q):
    if np.abs(np.sum(q) - 1.0) > 1e-6:
        raise ValueError('sum')
    out = 0.0
    for weight, value in zip(q, log_joint):
        if weight != 0.0:
            out = out + weight * value
    return out
