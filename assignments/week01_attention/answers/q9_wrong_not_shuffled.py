"""Returns all positive rows first."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(0, vocab, size=(n, T))
    half = n // 2
    X[:half, -1] = X[:half, 0]
    X[half:, -1] = (X[half:, 0] + rng.integers(1, vocab, size=half)) % vocab
    return X, (X[:, 0] == X[:, -1]).astype(int)
