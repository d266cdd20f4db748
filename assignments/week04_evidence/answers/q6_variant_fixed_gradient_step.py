"""A tenth of the slope, projected so that the sum stays 1, and negative entries lifted."""

def optimise_q(log_joint, q0, steps):
    path = np.zeros((steps + 1, len(q0)))
    path[0] = q0
    for t in range(steps):
        slope = log_joint - np.log(path[t])
        moved = np.maximum(path[t] + (slope - np.average(slope)) / 10, 1e-12)
        path[t + 1] = moved / np.sum(moved)
    return path
