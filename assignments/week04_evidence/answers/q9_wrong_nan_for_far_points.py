"""Divides densities that have underflowed: 0 / 0 far from every component."""

def gmm_responsibilities(x, pi, mu, var):
    joint = pi * np.exp(-(x[:, None] - mu) ** 2 / (2 * var)) / np.sqrt(2 * np.pi * var)
    return joint / joint.sum(axis=1, keepdims=True)
