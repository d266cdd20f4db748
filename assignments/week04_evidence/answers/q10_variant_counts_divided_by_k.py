"""Averages a column by dividing it by the number of columns."""

def m_step(x, gamma):
    N, K = gamma.shape
    pi, mu, var = np.zeros(K), np.zeros(K), np.zeros(K)
    for k, g in enumerate(gamma.T):
        pi[k] = sum(g) / K
        mu[k] = np.average(x, weights=g)
        var[k] = np.average((x - mu[k]) ** 2, weights=g)
    return pi, mu, var
