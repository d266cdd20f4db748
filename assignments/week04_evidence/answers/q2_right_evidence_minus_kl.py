"""Log evidence less the divergence from the posterior."""

def elbo(log_joint, q):
    if np.abs(np.sum(q) - 1) > 1e-6:
        raise ValueError(f'sum of q is {np.sum(q)}')
    log_evidence, posterior = evidence_posterior(log_joint)
    return log_evidence - rel_entr(q, posterior).sum()
