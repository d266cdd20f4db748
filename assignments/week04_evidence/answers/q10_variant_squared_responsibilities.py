"""Weighs the deviation before it is squared."""

def m_step(x, gamma):
    N, K = gamma.shape
    counts = [gamma[:, k].sum() for k in range(K)]
    mu = [gamma[:, k] @ x / counts[k] for k in range(K)]
    var = [np.linalg.norm(gamma[:, k] * (x - mu[k])) ** 2 / counts[k] for k in range(K)]
    return np.array(counts) / N, np.array(mu), np.array(var)
