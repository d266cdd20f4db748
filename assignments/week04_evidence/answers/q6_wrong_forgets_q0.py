"""Row 0 is already the first update."""

def optimise_q(log_joint, q0, steps):
    r = evidence_posterior(log_joint)[1]
    q, path = q0, []
    for _ in range(steps + 1):
        q = 0.8 * q + 0.2 * r
        path.append(q)
    return np.array(path)
