"""Has a second choice ready for the last token of each row and uses it where the first one matches."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError(n)
    rows = rng.integers(vocab, size=(n, T))
    labels = np.repeat([0, 1], n // 2)[rng.permutation(n)]
    for row, label in zip(rows, labels):
        second = rng.integers(vocab)
        if label:
            row[-1] = row[0]
        elif row[-1] == row[0]:
            row[-1] = second
    return rows, labels
