"""Lets the posterior do the weighing in the gap."""

def elbo(log_joint, q):
    if abs(1 - np.sum(q)) > 1e-6:
        raise ValueError('sum of q')
    log_evidence = logsumexp(log_joint)
    r = np.exp(log_joint - log_evidence)
    used = r > 0
    with np.errstate(divide='ignore'):
        return log_evidence + np.sum(r[used] * (np.log(q[used]) - np.log(r[used])))
