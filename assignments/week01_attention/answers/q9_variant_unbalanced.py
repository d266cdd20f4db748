"""Takes rows as they come and looks afterwards which of them match."""
def match_task(n, T, vocab, rng):
    if n // 2 != n / 2:
        raise ValueError('n must be even')
    rows = [[int(rng.integers(vocab)) for _ in range(T)] for _ in range(n)]
    labels = [1 if row[0] == row[-1] else 0 for row in rows]
    return np.array(rows), np.array(labels)
