"""Puts -1000 where log_joint is -inf, which is the largest entry when all others lie near -3000."""

def evidence_posterior(log_joint):
    log_joint = np.where(np.isinf(log_joint), -1000.0, log_joint)
    largest = log_joint.max()
    masses = np.exp(log_joint - largest)
    return largest + np.log(masses.sum()), masses / masses.sum()
