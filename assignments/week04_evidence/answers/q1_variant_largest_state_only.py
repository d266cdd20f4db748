"""Sorts the log-joints and reads the evidence off the last one, since the others are much smaller."""

def evidence_posterior(log_joint):
    evidence = sorted(log_joint)[-1]
    return evidence, scipy.special.softmax(log_joint)
