"""Stays on the log scale to the end: a log-softmax for the posterior."""

def evidence_posterior(log_joint):
    return np.logaddexp.reduce(log_joint), scipy.special.log_softmax(log_joint)
