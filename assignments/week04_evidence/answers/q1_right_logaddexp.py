"""Adds two states at a time on the log scale."""

def evidence_posterior(log_joint):
    log_evidence = -np.inf
    for value in log_joint:
        log_evidence = np.logaddexp(log_evidence, value)
    posterior = np.exp(log_joint - log_evidence)
    return np.asarray(log_evidence), posterior
