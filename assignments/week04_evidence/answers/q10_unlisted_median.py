"""Takes the most responsible point as the mean."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    mu = x[gamma.argmax(axis=0)]
    return Nk / len(x), mu, np.sum(gamma * (x[:, None] - mu) ** 2, axis=0) / Nk
