"""Works with the odds of each state against state 0."""

def evidence_posterior(log_joint):
    reference = log_joint[0]
    odds = [np.exp(value - reference) for value in log_joint]
    total = sum(odds)
    return np.log(total) + reference, np.array(odds) / total
