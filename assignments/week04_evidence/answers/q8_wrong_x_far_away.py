"""Narrow components, but x lies far from the ones that q uses."""

def positive_elbo():
    return np.array([0.5, 0.5]), np.array([0.0, 5.0]), np.array([0.1, 0.1]), 0.0, np.array([0.5, 0.5])
