"""Steps so small that 200 of them do not arrive."""

def optimise_q(log_joint, q0, steps):
    r = evidence_posterior(log_joint)[1]
    path = [q0]
    for _ in range(steps):
        path.append(0.995 * path[-1] + 0.005 * r)
    return np.array(path)
