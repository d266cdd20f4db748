"""Begins the iteration at equal probabilities and puts q0 in front of it."""

def optimise_q(log_joint, q0, steps):
    r = scipy.special.softmax(log_joint)
    uniform = np.ones_like(r) / r.size
    return np.array([q0] + [r + 0.5**t * (uniform - r) for t in range(steps)])
