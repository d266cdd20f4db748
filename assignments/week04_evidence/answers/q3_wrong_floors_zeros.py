"""Adds a tiny number inside the logarithms, so an impossible state only costs a lot."""

def kl(q, r):
    if abs(q.sum() - 1) > 1e-6 or abs(r.sum() - 1) > 1e-6:
        raise ValueError('q and r must sum to 1')
    tiny = 1e-300
    return float(np.sum(q * np.log((q + tiny) / (r + tiny))))

def gap(log_joint, q):
    return kl(q, evidence_posterior(log_joint)[1])
