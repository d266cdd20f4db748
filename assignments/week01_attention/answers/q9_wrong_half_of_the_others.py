"""Draws the last token of a negative row from the lower half of the other tokens."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(0, vocab, size=(n, T))
    y = rng.permutation(np.repeat([0, 1], n // 2))
    last = rng.integers(0, max(1, vocab // 2), size=n)
    X[:, -1] = np.where(y == 1, X[:, 0], last + (last >= X[:, 0]))
    return X, y
