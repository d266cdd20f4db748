"""Returns all positive rows first."""
def match_task(n, T, vocab, rng):
    if n % 2 == 1:
        raise ValueError('odd n')
    rows = rng.integers(vocab, size=(n, T))
    steps = rng.integers(1, vocab, size=n // 2)
    labels = []
    for i, row in enumerate(rows):
        labels.append(int(i < n // 2))
        row[-1] = row[0] if labels[-1] else (row[0] + steps[i - n // 2]) % vocab
    return rows, np.array(labels)
