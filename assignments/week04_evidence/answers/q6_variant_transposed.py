"""Makes room for one column a step."""

def optimise_q(log_joint, q0, steps):
    r = scipy.special.softmax(log_joint)
    path = np.empty((len(q0), steps + 1))
    for t in range(steps + 1):
        path[:, t] = r + 0.8**t * (q0 - r)
    return path
