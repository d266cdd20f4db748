"""Returns the logarithms of the responsibilities."""

def gmm_responsibilities(x, pi, mu, var):
    a = np.log(pi) - 0.5 * np.log(2 * np.pi * var) - (x[:, None] - mu) ** 2 / (2 * var)
    return a - logsumexp(a, axis=1, keepdims=True)
