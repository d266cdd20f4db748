"""Returns standard deviations."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    mu = x @ gamma / Nk
    return Nk / len(x), mu, np.sqrt(np.sum(gamma * (x[:, None] - mu) ** 2, axis=0) / Nk)
