"""Takes the area between the two lists for the divergence."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return float(np.sum(np.abs(q - r)))

def gap(log_joint, q):
    return evidence_posterior(log_joint)[0] - elbo(log_joint, q)
