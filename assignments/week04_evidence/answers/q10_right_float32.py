"""Single precision."""

def m_step(x, gamma):
    x, gamma = x.astype(np.float32), gamma.astype(np.float32)
    Nk = gamma.sum(axis=0)
    mu = gamma.T @ x / Nk
    d = x[:, None] - mu[None, :]
    return Nk / np.float32(len(x)), mu, (gamma * d**2).sum(axis=0) / Nk
