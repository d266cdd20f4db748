"""Divides the sum for the variance by N instead of N_k."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    mu = x @ gamma / Nk
    return Nk / len(x), mu, np.mean(gamma * (x[:, None] - mu) ** 2, axis=0)
