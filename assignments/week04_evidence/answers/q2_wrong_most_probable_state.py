"""Evaluates only the state that q finds most probable, in place of the average."""

def elbo(log_joint, q):
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError('q is not normalised')
    u = np.argmax(q)
    return log_joint[u] - np.log(q[u])
