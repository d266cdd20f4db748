"""Takes 2.2 times the way from ln q to the log posterior."""

def optimise_q(log_joint, q0, steps):
    goal = log_joint - logsumexp(log_joint)
    path = np.zeros((steps + 1, len(q0)))
    path[0] = q0
    for t in range(steps):
        here = np.log(path[t])
        there = 2.2 * goal - 1.2 * here
        w = np.exp(there - there.max())
        path[t + 1] = w / w.sum()
    return path
