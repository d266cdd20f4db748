"""Subtracts D(r||q) from the log evidence, where D(q||r) is the gap."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q does not sum to 1')
    log_evidence, r = evidence_posterior(log_joint)
    return log_evidence - np.sum(rel_entr(r, q))
