"""Returns all positive rows first."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    rows = []
    for i in range(n):
        row = rng.integers(0, vocab, size=T).tolist()
        if i < n // 2:
            row[T - 1] = row[0]
        else:
            while row[T - 1] == row[0]:
                row[T - 1] = int(rng.integers(0, vocab))
        rows.append(row)
    return np.array(rows), np.array([1] * (n // 2) + [0] * (n // 2))
