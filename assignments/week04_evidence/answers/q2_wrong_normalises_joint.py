"""Turns the joint into the posterior first, which subtracts the log evidence."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    log_posterior = log_joint - logsumexp(log_joint)
    used = q > 0
    return float(np.sum(q[used] * (log_posterior[used] - np.log(q[used]))))
