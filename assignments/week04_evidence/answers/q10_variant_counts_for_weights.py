"""The sum of each column as its weight."""

def m_step(x, gamma):
    mu = (gamma * x[:, None]).sum(0) / gamma.sum(0)
    second = (gamma * x[:, None] ** 2).sum(0) / gamma.sum(0)
    return np.array([sum(column) for column in gamma.T]), mu, second - mu**2
