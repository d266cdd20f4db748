"""Divides both lists by their sums, to be safe."""

def kl(q, r):
    q = q / np.sum(q)
    r = r / np.sum(r)
    return np.sum(rel_entr(q, r))

def gap(log_joint, q):
    log_evidence = logsumexp(log_joint)
    return log_evidence - elbo(log_joint, q)
