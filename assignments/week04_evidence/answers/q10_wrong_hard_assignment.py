"""Gives each point to its most probable component before averaging."""

def m_step(x, gamma):
    hard = np.eye(gamma.shape[1])[gamma.argmax(axis=1)]
    Nk = hard.sum(axis=0)
    mu = x @ hard / np.maximum(Nk, 1)
    return Nk / len(x), mu, np.sum(hard * (x[:, None] - mu) ** 2, axis=0) / np.maximum(Nk, 1)
