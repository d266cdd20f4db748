"""Appends one and the same array, so every row shows the last q."""

def optimise_q(log_joint, q0, steps):
    r = evidence_posterior(log_joint)[1]
    q = q0.copy()
    path = [q]
    for _ in range(steps):
        q *= 0.8
        q += 0.2 * r
        path.append(q)
    return np.array(path)
