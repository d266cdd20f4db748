"""Takes the logarithm of the average ratio, which is the evidence, instead of averaging the logarithms."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    used = q > 0
    return logsumexp(np.log(q[used]) + log_joint[used] - np.log(q[used]))
