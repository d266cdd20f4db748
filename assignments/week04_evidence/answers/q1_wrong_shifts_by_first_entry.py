"""Subtracts the first entry instead of the largest, which is no number if the first state is impossible."""

def evidence_posterior(log_joint):
    first = log_joint[0]
    w = np.exp(log_joint - first)
    return first + np.log(w.sum()), w / w.sum()
