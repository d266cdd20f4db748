"""Goes through the list and divides every log-joint by the total of the log-joints."""

def evidence_posterior(log_joint):
    total = sum(log_joint)
    posterior = np.array([value / total for value in log_joint])
    return np.logaddexp.reduce(log_joint), posterior
