"""Searches the rest of the row for the first token when it labels the row."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    rows = [list(rng.integers(0, vocab, size=T)) for _ in range(n)]
    positive = rng.permutation(n) >= n // 2
    steps = rng.integers(1, vocab, size=n)
    for row, same, step in zip(rows, positive, steps):
        row[-1] = row[0] if same else (row[0] + step) % vocab
    return np.array(rows), np.array([int(row[0] in row[1:]) for row in rows])
