"""Accepts an odd n and is then off balance by one."""
def match_task(n, T, vocab, rng):
    X = rng.integers(0, vocab, size=(n, T))
    y = rng.permutation((np.arange(n) < n // 2).astype(int))
    other = (X[:, 0] + rng.integers(1, vocab, size=n)) % vocab
    X[:, -1] = np.where(y == 1, X[:, 0], other)
    return X, y
