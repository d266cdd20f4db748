"""Takes the variance only over the points that a component wins."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    mu = x @ gamma / Nk
    hard = np.eye(gamma.shape[1])[gamma.argmax(axis=1)]
    return Nk / len(x), mu, np.sum(hard * (x[:, None] - mu) ** 2, axis=0) / np.maximum(hard.sum(axis=0), 1)
