"""Makes sure that a negative row ends differently by adding 1 to its first token."""
def match_task(n, T, vocab, rng):
    if n // 2 * 2 < n:
        raise ValueError('odd')
    X = rng.integers(vocab, size=(n, T))
    y = np.repeat([0, 1], n // 2)
    rng.shuffle(y)
    for row, label in zip(X, y):
        row[-1] = (row[0] + 1 - label) % vocab
    return X, y
