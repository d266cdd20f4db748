"""scipy's kl_div adds r - q to each term, which sums to nothing."""

def kl(q, r):
    if not (np.isclose(q.sum(), 1, rtol=0, atol=1e-6) and np.isclose(r.sum(), 1, rtol=0, atol=1e-6)):
        raise ValueError('a distribution sums to 1')
    return scipy.special.kl_div(q, r).sum()

def gap(log_joint, q):
    log_evidence, _ = evidence_posterior(log_joint)
    return log_evidence - elbo(log_joint, q)
