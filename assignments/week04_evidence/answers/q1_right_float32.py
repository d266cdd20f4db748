"""Single precision from end to end."""

def evidence_posterior(log_joint):
    lj = np.asarray(log_joint, dtype=np.float32)
    m = lj.max()
    w = np.exp(lj - m)
    return m + np.log(w.sum()), w / w.sum()
