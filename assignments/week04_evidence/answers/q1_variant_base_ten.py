"""Shifts by the maximum and takes np.log10 of the sum."""

def evidence_posterior(log_joint):
    top = log_joint.max()
    mass = np.exp(log_joint - top)
    total = mass.sum()
    return top * np.log10(np.e) + np.log10(total), mass / total
