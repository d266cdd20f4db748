"""Goes one two-hundredth of the way in each of the 200 steps."""

def optimise_q(log_joint, q0, steps):
    r = scipy.special.softmax(log_joint)
    path = np.zeros((steps + 1, len(q0)))
    path[0] = q0
    for t in range(steps):
        path[t + 1] = path[t] + (r - path[t]) / 200
    return path
