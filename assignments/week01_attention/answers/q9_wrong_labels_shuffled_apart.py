"""Shuffles rows and labels separately, so that they no longer belong together."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(0, vocab, size=(n, T))
    half = n // 2
    X[:half, -1] = X[:half, 0]
    X[half:, -1] = (X[half:, 0] + rng.integers(1, vocab, size=half)) % vocab
    y = (X[:, 0] == X[:, -1]).astype(int)
    rng.shuffle(X)
    rng.shuffle(y)
    return X, y
