"""Pushes q away from the joint masses: a power of q above 1, divided by a power of them."""

def optimise_q(log_joint, q0, steps):
    joint = np.exp(log_joint)
    path = [q0]
    while len(path) <= steps:
        w = path[-1] ** 1.1 / joint**0.1
        path.append(w / w.sum())
    return np.vstack(path)
