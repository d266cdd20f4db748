"""Subtracts the smallest entry instead of the largest, so that a wide spread overflows."""

def evidence_posterior(log_joint):
    low = np.min(log_joint[np.isfinite(log_joint)])
    w = np.exp(log_joint - low)
    return low + np.log(w.sum()), w / w.sum()
