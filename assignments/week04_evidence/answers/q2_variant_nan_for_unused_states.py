"""0 ln 0 again, in a loop with numpy scalars."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    total = 0.0
    with np.errstate(all='ignore'):
        for a, b in zip(log_joint, q):
            total += b * a - b * np.log(b)
    return total
