"""Squares the masses before normalising them."""

def evidence_posterior(log_joint):
    return logsumexp(log_joint), scipy.special.softmax(2 * log_joint)
