"""Fills the path with q0 and changes nothing after that."""

def optimise_q(log_joint, q0, steps):
    path = np.empty((steps + 1, q0.size))
    path[:] = q0
    return path
