"""Returns the counts N_k without dividing by N."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    mu = x @ gamma / Nk
    return Nk, mu, np.sum(gamma * (x[:, None] - mu) ** 2, axis=0) / Nk
