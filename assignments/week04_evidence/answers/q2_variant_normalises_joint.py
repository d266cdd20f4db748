"""Compares q with the posterior and takes the negative divergence for the bound."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    return -rel_entr(q, evidence_posterior(log_joint)[1]).sum()
