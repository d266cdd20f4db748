"""Averages the components' variances with their weights."""

def m_step(x, gamma):
    pi = gamma.mean(axis=0)
    mu = np.array([np.average(x, weights=g) for g in gamma.T])
    own = np.array([np.average((x - m) ** 2, weights=g) for g, m in zip(gamma.T, mu)])
    return pi, mu, np.repeat(pi @ own, len(mu))
