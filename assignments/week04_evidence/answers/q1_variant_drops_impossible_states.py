"""Keeps a list of the states that can produce x and works with that."""

def evidence_posterior(log_joint):
    possible = [value for value in log_joint if value > -np.inf]
    return np.logaddexp.reduce(possible), scipy.special.softmax(possible)
