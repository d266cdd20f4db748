"""Divides by 2 sigma instead of 2 sigma squared in the exponent."""

def gmm_responsibilities(x, pi, mu, var):
    a = np.log(pi) - 0.5 * np.log(2 * np.pi * var) - (x[:, None] - mu) ** 2 / (2 * np.sqrt(var))
    return np.exp(a - logsumexp(a, axis=1, keepdims=True))
