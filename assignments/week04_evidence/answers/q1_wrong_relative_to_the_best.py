"""Gives the most probable state a posterior of 1 and measures the others against it."""

def evidence_posterior(log_joint):
    return logsumexp(log_joint), np.exp(log_joint - np.max(log_joint))
