"""The evidence as a plain sum, the posterior from shifted values."""

def evidence_posterior(log_joint):
    shifted = np.exp(log_joint - log_joint.max())
    return sum(np.exp(v) for v in log_joint), shifted / shifted.sum()
