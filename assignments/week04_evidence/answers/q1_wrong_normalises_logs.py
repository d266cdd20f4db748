"""Divides the log-joints by their sum instead of the masses by theirs."""

def evidence_posterior(log_joint):
    return logsumexp(log_joint), log_joint / np.sum(log_joint)
