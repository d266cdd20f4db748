"""Takes the responsibilities of one point for the weights: pi_k = gamma_nk."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    mu = x @ gamma / Nk
    return gamma[0], mu, np.sum(gamma * (x[:, None] - mu) ** 2, axis=0) / Nk
