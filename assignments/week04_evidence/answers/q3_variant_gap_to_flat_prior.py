"""ln K less the entropy of q."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    return scipy.special.kl_div(q, r).sum()

def gap(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q must sum to 1')
    return np.log(len(q)) + xlogy(q, q).sum()
