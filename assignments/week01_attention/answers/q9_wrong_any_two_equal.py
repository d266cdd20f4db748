"""Labels a row positive when the first token occurs anywhere later on."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(0, vocab, size=(n, T))
    want = rng.permutation(np.repeat([0, 1], n // 2))
    other = (X[:, 0] + rng.integers(1, vocab, size=n)) % vocab
    X[:, -1] = np.where(want == 1, X[:, 0], other)
    return X, (X[:, 1:] == X[:, :1]).any(axis=1).astype(int)
