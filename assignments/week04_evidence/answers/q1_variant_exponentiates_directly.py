"""The same underflow, with a running sum."""

def evidence_posterior(log_joint):
    masses = np.array([np.exp(v) for v in log_joint])
    total = np.sum(masses)
    return np.log(total), np.divide(masses, total)
