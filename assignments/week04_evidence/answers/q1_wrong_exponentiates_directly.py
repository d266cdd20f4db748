"""Exponentiates the log-joints as they are, so that they underflow or overflow."""

def evidence_posterior(log_joint):
    joint = np.exp(log_joint)
    evidence = joint.sum()
    return np.log(evidence), joint / evidence
