"""Lets positive and negative rows alternate instead of shuffling them."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(0, vocab, size=(n, T))
    X[::2, -1] = X[::2, 0]
    X[1::2, -1] = (X[1::2, 0] + rng.integers(1, vocab, size=n // 2)) % vocab
    return X, (X[:, 0] == X[:, -1]).astype(int)
