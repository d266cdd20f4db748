"""Hands back the joint masses as the posterior: forgets to divide by the evidence."""

def evidence_posterior(log_joint):
    return logsumexp(log_joint), np.exp(log_joint)
