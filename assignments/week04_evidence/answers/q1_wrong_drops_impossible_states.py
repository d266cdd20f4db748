"""Throws states of probability zero out of the list, so the posterior gets shorter."""

def evidence_posterior(log_joint):
    log_joint = log_joint[np.isfinite(log_joint)]
    top = log_joint.max()
    w = np.exp(log_joint - top)
    return top + np.log(w.sum()), w / w.sum()
