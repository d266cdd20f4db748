"""Loops over the states with the roles swapped."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    out = 0.0
    for a, b in zip(r, q):
        if a > 0:
            out += np.inf if b == 0 else a * np.log(a / b)
    return out

def gap(log_joint, q):
    log_evidence, posterior = evidence_posterior(log_joint)
    return kl(q, posterior)
