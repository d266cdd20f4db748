"""Gives every component the same weight."""

def m_step(x, gamma):
    N, K = gamma.shape
    Nk = gamma.sum(axis=0)
    mu = x @ gamma / Nk
    return np.full(K, 1 / K), mu, np.sum(gamma * (x[:, None] - mu) ** 2, axis=0) / Nk
