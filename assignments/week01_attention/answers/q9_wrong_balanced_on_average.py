"""Tosses a coin for each label: balanced on average only."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(0, vocab, size=(n, T))
    y = rng.integers(0, 2, size=n)
    other = (X[:, 0] + rng.integers(1, vocab, size=n)) % vocab
    X[:, -1] = np.where(y == 1, X[:, 0], other)
    return X, y
