"""Divides each exponential by the sum of all, in plain Python."""

def kl(q, r):
    if max(abs(sum(q) - 1), abs(sum(r) - 1)) > 1e-6:
        raise ValueError('sum')
    return sum(rel_entr(a, b) for a, b in zip(q, r))

def gap(log_joint, q):
    evidence = sum(np.exp(value) for value in log_joint)
    return kl(q, np.array([np.exp(value) / evidence for value in log_joint]))
