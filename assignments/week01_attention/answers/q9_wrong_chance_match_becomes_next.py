"""Replaces a chance match in a negative row by the next token, which makes that one too frequent."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(0, vocab, size=(n, T))
    y = rng.permutation(np.repeat([0, 1], n // 2))
    match = X[:, 0] == X[:, -1]
    X[:, -1] = np.where(y == 1, X[:, 0], np.where(match, (X[:, 0] + 1) % vocab, X[:, -1]))
    return X, y
