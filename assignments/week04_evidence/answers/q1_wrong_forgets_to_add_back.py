"""Subtracts the largest entry and never adds it back to the log evidence."""

def evidence_posterior(log_joint):
    mass = np.exp(log_joint - log_joint.max())
    return np.log(mass.sum()), mass / mass.sum()
