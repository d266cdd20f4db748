"""Makes a positive and a negative row from the same tokens, so that the rows come in pairs and are not independent."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    half = rng.integers(vocab, size=(n // 2, T))
    positive, negative = half.copy(), half.copy()
    positive[:, -1] = half[:, 0]
    negative[:, -1] = (half[:, 0] + rng.integers(1, vocab, size=n // 2)) % vocab
    X, y = np.vstack([positive, negative]), np.repeat([1, 0], n // 2)
    order = rng.permutation(n)
    return X[order], y[order]
