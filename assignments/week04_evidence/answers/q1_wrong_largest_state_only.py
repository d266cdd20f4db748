"""Takes the most probable state for the whole evidence."""

def evidence_posterior(log_joint):
    top = np.max(log_joint)
    w = np.exp(log_joint - top)
    return top, w / np.sum(w)
