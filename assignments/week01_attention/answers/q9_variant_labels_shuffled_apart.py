"""Permutes the rows and then, once more, the labels."""
def match_task(n, T, vocab, rng):
    if n % 2 == 1:
        raise ValueError('n must be even')
    rows = np.array([rng.integers(vocab, size=T) for _ in range(n)])
    steps = rng.integers(1, vocab, size=n // 2)
    for i, row in enumerate(rows):
        row[-1] = row[0] if i < n // 2 else (row[0] + steps[i - n // 2]) % vocab
    labels = np.array([1] * (n // 2) + [0] * (n // 2))
    return rng.permutation(rows), rng.permutation(labels)
