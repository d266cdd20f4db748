"""A loop with the wrong divisor in the variance."""

def m_step(x, gamma):
    N, K = gamma.shape
    pi, mu, var = np.zeros(K), np.zeros(K), np.zeros(K)
    for k in range(K):
        g = gamma[:, k]
        pi[k] = g.mean()
        mu[k] = np.average(x, weights=g)
        var[k] = np.dot(g, (x - mu[k]) ** 2) / N
    return pi, mu, var
