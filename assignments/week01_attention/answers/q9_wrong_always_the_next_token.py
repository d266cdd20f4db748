"""Every negative row ends in the token after the first one."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.integers(0, vocab, size=(n, T))
    y = rng.permutation(np.repeat([0, 1], n // 2))
    X[:, -1] = np.where(y == 1, X[:, 0], (X[:, 0] + 1) % vocab)
    return X, y
