"""Returns the logarithms of the posterior."""

def evidence_posterior(log_joint):
    log_evidence = logsumexp(log_joint)
    return log_evidence, log_joint - log_evidence
