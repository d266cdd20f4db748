"""The evidence is well above zero, but this q leaves the ELBO just above it."""

def positive_elbo():
    return np.array([0.5, 0.5]), np.array([0.0, 0.0]), np.array([0.39, 0.39]), 0.0, np.array([0.5, 0.5])
