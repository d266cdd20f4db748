"""Returns only the moves, without the start."""

def optimise_q(log_joint, q0, steps):
    r = evidence_posterior(log_joint)[1]
    path = np.zeros((steps, len(q0)))
    q = q0
    for t in range(steps):
        q = 0.8 * q + 0.2 * r
        path[t] = q
    return path
