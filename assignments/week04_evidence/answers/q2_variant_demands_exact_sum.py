"""Subtracts the sum of q from 1 and lets nothing but 0 pass."""

def elbo(log_joint, q):
    missing = 1 - np.sum(q)
    if missing:
        raise ValueError(f'{missing} is missing from q')
    return sum(w * v for w, v in zip(q, log_joint) if w) - np.sum(xlogy(q, q))
