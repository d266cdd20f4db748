"""Divides the counts by the number of components instead of the number of points."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    mu = x @ gamma / Nk
    return Nk / gamma.shape[1], mu, np.sum(gamma * (x[:, None] - mu) ** 2, axis=0) / Nk
