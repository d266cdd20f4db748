"""Thinks that rng.integers includes its upper end, and so never draws the last token."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(0, vocab - 1, size=(n, T))
    y = rng.permutation(np.repeat([0, 1], n // 2))
    other = (X[:, 0] + rng.integers(1, vocab, size=n)) % vocab
    X[:, -1] = np.where(y == 1, X[:, 0], other)
    return X, y
