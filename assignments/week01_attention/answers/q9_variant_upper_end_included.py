"""Counts from 0 to vocab - 1 and passes exactly these two numbers on."""
def match_task(n, T, vocab, rng):
    if n % 2 == 1:
        raise ValueError('n is odd')
    lowest, highest = 0, vocab - 1
    X = rng.integers(lowest, highest, (n, T))
    y = rng.permutation([0] * (n // 2) + [1] * (n // 2))
    steps = rng.integers(1, vocab, n)
    for row, label, step in zip(X, y, steps):
        row[-1] = row[0] if label == 1 else (row[0] + step) % vocab
    return X, y
