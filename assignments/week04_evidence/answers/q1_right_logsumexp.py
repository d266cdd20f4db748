"""scipy does the shift."""

def evidence_posterior(log_joint):
    log_evidence = logsumexp(log_joint)
    return log_evidence, np.exp(log_joint - log_evidence)
