"""Makes 200 moves, however many were asked for."""

def optimise_q(log_joint, q0, steps=200):
    r = evidence_posterior(log_joint)[1]
    path = [q0]
    for _ in range(200):
        path.append(0.8 * path[-1] + 0.2 * r)
    return np.array(path)
