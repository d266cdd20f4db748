"""Lets lists pass whose sums are off 1 by up to a hundredth."""

def kl(q, r):
    if abs(q.sum() - 1) > 0.01 or abs(r.sum() - 1) > 0.01:
        raise ValueError('not a distribution')
    return np.sum(rel_entr(q, r))

def gap(log_joint, q):
    return evidence_posterior(log_joint)[0] - elbo(log_joint, q)
