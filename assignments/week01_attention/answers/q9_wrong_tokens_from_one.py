"""Draws tokens 1 to vocab - 1 and never 0."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(1, vocab, size=(n, T))
    y = rng.permutation(np.repeat([0, 1], n // 2))
    for i in range(n):
        others = [token for token in range(vocab) if token != X[i, 0]]
        X[i, -1] = X[i, 0] if y[i] else rng.choice(others)
    return X, y
