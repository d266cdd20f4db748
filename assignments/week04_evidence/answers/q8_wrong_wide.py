"""Keeps standard deviations of 1, for which the density stays below 1."""

def positive_elbo():
    return np.array([0.5, 0.5]), np.array([0.0, 1.0]), np.array([1.0, 1.0]), 0.5, np.array([0.5, 0.5])
