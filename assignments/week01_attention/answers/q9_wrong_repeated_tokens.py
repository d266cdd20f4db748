"""Draws one token for each row and repeats it in all but the last place."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = np.repeat(rng.integers(0, vocab, size=(n, 1)), T, axis=1)
    y = rng.permutation(np.repeat([0, 1], n // 2))
    other = (X[:, 0] + rng.integers(1, vocab, size=n)) % vocab
    X[:, -1] = np.where(y == 1, X[:, 0], other)
    return X, y
