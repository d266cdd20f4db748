"""Stops once q has arrived, so that the path has fewer rows than asked for."""

def optimise_q(log_joint, q0, steps):
    r = evidence_posterior(log_joint)[1]
    path = [q0]
    for _ in range(steps):
        if np.max(np.abs(path[-1] - r)) < 1e-6:
            break
        path.append(0.8 * path[-1] + 0.2 * r)
    return np.array(path)
