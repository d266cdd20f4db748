"""Sums over the components and divides by their number."""

def m_step(x, gamma):
    N, K = gamma.shape
    mu = np.array([np.average(x, weights=g) for g in gamma.T])
    var = np.array([np.average((x - m) ** 2, weights=g) for g, m in zip(gamma.T, mu)])
    return np.array([sum(row) / K for row in gamma]), mu, var
