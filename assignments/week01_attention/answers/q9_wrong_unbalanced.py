"""Draws all tokens uniformly, so that only one row in vocab is positive."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(0, vocab, size=(n, T))
    return X, (X[:, 0] == X[:, -1]).astype(int)
