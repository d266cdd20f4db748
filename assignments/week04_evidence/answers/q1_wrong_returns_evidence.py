"""Returns the evidence itself instead of its logarithm."""

def evidence_posterior(log_joint):
    post = np.exp(log_joint - logsumexp(log_joint))
    return np.exp(logsumexp(log_joint)), post
