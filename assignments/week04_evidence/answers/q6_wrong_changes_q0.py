"""Updates q0 in place, which changes the caller's array."""

def optimise_q(log_joint, q0, steps):
    r = evidence_posterior(log_joint)[1]
    path = np.zeros((steps + 1, len(q0)))
    path[0] = q0
    for t in range(1, steps + 1):
        q0 *= 0.8
        q0 += 0.2 * r
        path[t] = q0
    return path
