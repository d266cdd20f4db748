"""Deals the first tokens out in turn, so that each comes equally often, instead of drawing them independently."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(vocab, size=(n, T))
    X[:, 0] = np.arange(n) % vocab
    y = np.repeat([0, 1], n // 2)
    X[:, -1] = np.where(y == 1, X[:, 0], (X[:, 0] + rng.integers(1, vocab, size=n)) % vocab)
    order = rng.permutation(n)
    return X[order], y[order]
