"""Walks towards the joint masses, which do not sum to 1."""

def optimise_q(log_joint, q0, steps):
    joint = np.exp(log_joint)
    path = [q0]
    for _ in range(steps):
        path.append(0.8 * path[-1] + 0.2 * joint)
    return np.array(path)
