"""Takes row k of gamma for component k where its column is needed."""

def m_step(x, gamma):
    K = gamma.shape[1]
    pi = gamma.mean(axis=0)
    mu, var = np.zeros(K), np.zeros(K)
    for k in range(K):
        w = gamma[k]
        mu[k] = np.sum(w * x) / np.sum(w)
        var[k] = np.sum(w * (x - mu[k]) ** 2) / np.sum(w)
    return pi, mu, var
