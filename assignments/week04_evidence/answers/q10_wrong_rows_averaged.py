"""Averages the rows of gamma for the weights, where each column is to be averaged."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    mu = gamma.T @ x / Nk
    return gamma.mean(axis=1), mu, (gamma * (x[:, None] - mu) ** 2).sum(axis=0) / Nk
