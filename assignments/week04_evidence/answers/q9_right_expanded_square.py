"""Multiplies the square out, with outer products."""

def gmm_responsibilities(x, pi, mu, var):
    a = np.log(pi) - (np.log(var) + np.outer(x**2, 1 / var) - 2 * np.outer(x, mu / var) + mu**2 / var) / 2
    return np.exp(a - np.logaddexp.reduce(a, axis=1)[:, np.newaxis])
