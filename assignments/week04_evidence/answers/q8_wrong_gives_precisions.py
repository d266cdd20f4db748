"""Gives precisions, 1 / variance, where standard deviations are asked for."""

def positive_elbo():
    sd = np.array([0.4, 0.4])
    return np.array([0.5, 0.5]), np.array([0.0, 0.0]), 1 / sd**2, 0.0, np.array([0.5, 0.5])
