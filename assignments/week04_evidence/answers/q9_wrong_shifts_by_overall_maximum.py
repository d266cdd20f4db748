"""Subtracts one maximum for all points together, so that points farther out still underflow to 0 / 0."""

def gmm_responsibilities(x, pi, mu, var):
    a = np.log(pi) - 0.5 * np.log(2 * np.pi * var) - (x[:, None] - mu) ** 2 / (2 * var)
    w = np.exp(a - a.max())
    return w / w.sum(axis=1, keepdims=True)
