"""Matrix products, and the diagonal of the last one."""

def m_step(x, gamma):
    counts = np.ones(len(x)) @ gamma
    mu = x @ gamma / counts
    squares = (x[:, None] - mu) ** 2
    return [counts / len(x), mu, np.diag(squares.T @ gamma) / counts]
