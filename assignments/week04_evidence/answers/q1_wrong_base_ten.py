"""Takes the logarithm to base 10."""

def evidence_posterior(log_joint):
    log_evidence = logsumexp(log_joint)
    return log_evidence / np.log(10), np.exp(log_joint - log_evidence)
