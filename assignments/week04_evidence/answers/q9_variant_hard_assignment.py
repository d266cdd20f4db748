"""Marks the largest log-joint of each row with a 1."""

def gmm_responsibilities(x, pi, mu, var):
    logs = np.log(pi) + scipy.stats.norm.logpdf(x[:, None], mu, np.sqrt(var))
    return (logs == logs.max(axis=1, keepdims=True)).astype(float)
