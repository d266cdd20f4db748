"""Masks the states that q uses; the gap from the posterior."""

def kl(q, r):
    for p in (q, r):
        if abs(np.sum(p) - 1) > 1e-6:
            raise ValueError('both must be distributions')
    used = q > 0
    if np.any(r[used] == 0):
        return np.inf
    return float(np.sum(q[used] * np.log(q[used] / r[used])))

def gap(log_joint, q):
    posterior = evidence_posterior(log_joint)[1]
    return kl(q, posterior)
