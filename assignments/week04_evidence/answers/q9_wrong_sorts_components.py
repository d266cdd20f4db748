"""Sorts the components by their means, so that the columns belong to other components."""

def gmm_responsibilities(x, pi, mu, var):
    order = np.argsort(mu)
    pi, mu, var = pi[order], mu[order], var[order]
    a = np.log(pi) - 0.5 * np.log(2 * np.pi * var) - (x[:, None] - mu) ** 2 / (2 * var)
    return np.exp(a - logsumexp(a, axis=1, keepdims=True))
