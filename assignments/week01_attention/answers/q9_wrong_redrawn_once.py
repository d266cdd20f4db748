"""Draws the last token of a negative row once more, and the second draw may match again."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(0, vocab, size=(n, T))
    y = rng.permutation(np.repeat([0, 1], n // 2))
    again = rng.integers(0, vocab, size=n)
    last = np.where(X[:, -1] == X[:, 0], again, X[:, -1])
    X[:, -1] = np.where(y == 1, X[:, 0], last)
    return X, y
