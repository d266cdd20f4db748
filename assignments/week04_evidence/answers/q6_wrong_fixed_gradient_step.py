"""Follows the gradient of q with one fixed step that suits the example, and swings where a state has little probability."""

def optimise_q(log_joint, q0, steps):
    q, path = q0, [q0]
    for _ in range(steps):
        gradient = log_joint - np.log(q) - 1
        q = np.clip(q + 0.1 * (gradient - gradient.mean()), 1e-12, None)
        q = q / q.sum()
        path.append(q)
    return np.array(path)
