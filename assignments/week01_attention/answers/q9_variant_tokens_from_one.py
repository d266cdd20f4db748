"""Thinks that integers(1, vocab) draws all tokens, as when one counts from 1 and the end is included."""
def match_task(n, T, vocab, rng):
    if n % 2 == 1:
        raise ValueError('n must be even')
    X = np.array([rng.integers(1, vocab, size=T) for _ in range(n)])
    y = np.repeat([0, 1], n // 2)[rng.permutation(n)]
    for row, label in zip(X, y):
        if label:
            row[-1] = row[0]
        else:
            other = rng.integers(vocab - 1)
            row[-1] = other + (other >= row[0])
    return X, y
