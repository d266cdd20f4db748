"""Subtracts ln K from the log evidence."""

def evidence_posterior(log_joint):
    K = len(log_joint)
    return logsumexp(log_joint) - np.log(K), scipy.special.softmax(log_joint)
