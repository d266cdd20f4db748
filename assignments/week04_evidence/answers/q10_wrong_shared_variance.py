"""Gives all components one common variance."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    mu = gamma.T @ x / Nk
    common = np.sum(gamma * (x[:, None] - mu) ** 2) / len(x)
    return Nk / len(x), mu, np.full(len(mu), common)
