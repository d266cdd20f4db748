"""Multiplies q by the exponential of the gradient, with a small step."""

def optimise_q(log_joint, q0, steps):
    q = np.array(q0)
    path = [q]
    for _ in range(steps):
        gradient = log_joint - np.log(q) - 1
        q = q * np.exp(0.3 * gradient)
        q = q / q.sum()
        path.append(q)
    return path
