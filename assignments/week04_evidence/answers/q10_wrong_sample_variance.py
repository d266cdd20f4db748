"""Divides by N_k - 1, as for a sample variance."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    mu = x @ gamma / Nk
    return Nk / len(x), mu, np.sum(gamma * (x[:, None] - mu) ** 2, axis=0) / (Nk - 1)
