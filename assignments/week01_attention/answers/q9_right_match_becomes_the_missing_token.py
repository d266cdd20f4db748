"""Draws the last token of a negative row from the first vocab - 1 tokens; a match becomes the one that was left out."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    y = rng.permutation(np.arange(n) % 2)
    X = rng.integers(vocab, size=(n, T))
    last = rng.integers(vocab - 1, size=n)
    last[last == X[:, 0]] = vocab - 1
    X[:, -1] = np.where(y == 1, X[:, 0], last)
    return X, y
