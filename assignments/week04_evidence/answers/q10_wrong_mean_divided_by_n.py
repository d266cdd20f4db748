"""Divides the sum for the mean by N instead of N_k."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    mu = x @ gamma / len(x)
    var = np.sum(gamma * (x[:, None] - mu) ** 2, axis=0) / Nk
    return Nk / len(x), mu, var
