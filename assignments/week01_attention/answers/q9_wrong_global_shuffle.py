"""Draws from rng but shuffles with numpy's global generator."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(0, vocab, size=(n, T))
    y = np.repeat([0, 1], n // 2)
    other = (X[:, 0] + rng.integers(1, vocab, size=n)) % vocab
    X[:, -1] = np.where(y == 1, X[:, 0], other)
    order = np.random.permutation(n)
    return X[order], y[order]
