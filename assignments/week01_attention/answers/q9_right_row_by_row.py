"""Builds one row after the other and draws again until first and last differ."""
def match_task(n, T, vocab, rng):
    if n % 2 == 1:
        raise ValueError('n must be even')
    rows, labels = [], []
    for i in range(n):
        row = [int(rng.integers(vocab)) for _ in range(T)]
        if i < n // 2:
            row[-1] = row[0]
        else:
            while row[-1] == row[0]:
                row[-1] = int(rng.integers(vocab))
        rows.append(row)
        labels.append(1 if i < n // 2 else 0)
    order = rng.permutation(n)
    return np.array(rows)[order], np.array(labels)[order]
