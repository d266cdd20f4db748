"""Gradient ascent on the logits of a softmax."""

def optimise_q(log_joint, q0, steps):
    logits, path = np.log(q0), [q0]
    for _ in range(steps):
        q = scipy.special.softmax(logits)
        slope = log_joint - np.log(q)
        logits = logits + 2 * q * (slope - q @ slope)
        path.append(scipy.special.softmax(logits))
    return np.array(path)
