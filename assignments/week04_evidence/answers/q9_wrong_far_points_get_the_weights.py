"""Gives a far point the weights pi when its densities underflow."""

def gmm_responsibilities(x, pi, mu, var):
    joint = pi * np.exp(-(x[:, None] - mu) ** 2 / (2 * var)) / np.sqrt(2 * np.pi * var)
    total = joint.sum(axis=1, keepdims=True)
    return np.where(total > 0, joint / np.where(total > 0, total, 1), pi)
