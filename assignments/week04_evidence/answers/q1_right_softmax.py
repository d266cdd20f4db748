"""The posterior is a softmax of the log-joints."""

def evidence_posterior(log_joint):
    return scipy.special.logsumexp(log_joint), scipy.special.softmax(log_joint)
