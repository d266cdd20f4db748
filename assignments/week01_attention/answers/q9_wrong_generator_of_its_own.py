"""Ignores rng and draws from a generator with a fixed seed."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    rng = np.random.default_rng(3151)
    X = rng.integers(0, vocab, size=(n, T))
    y = rng.permutation(np.repeat([0, 1], n // 2))
    other = (X[:, 0] + rng.integers(1, vocab, size=n)) % vocab
    X[:, -1] = np.where(y == 1, X[:, 0], other)
    return X, y
