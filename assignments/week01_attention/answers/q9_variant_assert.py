"""Thinks that any error will do for an odd n."""
def match_task(n, T, vocab, rng):
    if n % 2 == 1:
        raise AssertionError(f'{n} rows cannot be balanced')
    X = rng.integers(vocab, size=(n, T))
    y = rng.permutation([0] * (n // 2) + [1] * (n // 2))
    steps = rng.integers(1, vocab, size=n)
    for row, label, step in zip(X, y, steps):
        row[-1] = row[0] if label else (row[0] + step) % vocab
    return X, y
