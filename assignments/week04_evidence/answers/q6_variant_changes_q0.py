"""Walks with q0 itself and stores a copy of it after each step."""

def optimise_q(log_joint, q0, steps):
    target = scipy.special.softmax(log_joint)
    rows = [q0.copy()]
    for _ in range(steps):
        q0 -= (q0 - target) / 5
        rows.append(q0.copy())
    return np.stack(rows)
