"""Refuses an odd n with an assert, which raises another error than the one asked for."""
def match_task(n, T, vocab, rng):
    assert n % 2 == 0, 'n must be even'
    X = rng.integers(0, vocab, size=(n, T))
    y = rng.permutation(np.repeat([0, 1], n // 2))
    other = (X[:, 0] + rng.integers(1, vocab, size=n)) % vocab
    X[:, -1] = np.where(y == 1, X[:, 0], other)
    return X, y
