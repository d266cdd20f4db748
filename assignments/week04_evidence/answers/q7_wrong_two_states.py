"""Copies the two-state example of the text."""

def both_rise():
    return np.array([0.5, 0.5]), np.array([0.2, 0.8]), np.array([0.5, 0.5]), np.array([0.2, 0.8])
