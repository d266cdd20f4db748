"""Starts over from the uniform distribution after the first row."""

def optimise_q(log_joint, q0, steps):
    K = len(q0)
    r = evidence_posterior(log_joint)[1]
    q = np.full(K, 1 / K)
    path = [q0]
    for _ in range(steps):
        path.append(q)
        q = 0.5 * q + 0.5 * r
    return np.array(path)
