"""Undoes the logarithm state by state and takes that for the posterior."""

def evidence_posterior(log_joint):
    posterior = np.zeros(len(log_joint))
    for u, value in enumerate(log_joint):
        posterior[u] = np.e**value
    return np.logaddexp.reduce(log_joint), posterior
