"""Squares the responsibility along with the deviation."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    mu = gamma.T @ x / Nk
    return Nk / len(x), mu, np.sum((gamma * (x[:, None] - mu)) ** 2, axis=0) / Nk
