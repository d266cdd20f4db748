"""Forgets the responsibilities in the variance."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    mu = x @ gamma / Nk
    return Nk / len(x), mu, np.mean((x[:, None] - mu) ** 2, axis=0)
