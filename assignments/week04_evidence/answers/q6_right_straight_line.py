"""Equal steps on a straight line to the posterior, which the last one reaches."""

def optimise_q(log_joint, q0, steps):
    return np.linspace(q0, scipy.special.softmax(log_joint), steps + 1)
