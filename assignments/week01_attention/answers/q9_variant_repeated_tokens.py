"""Draws as many tokens as there are rows and fills each row with its token, except for the last place."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    first = rng.integers(vocab, size=n)
    y = np.repeat([0, 1], n // 2)
    rng.shuffle(y)
    steps = rng.integers(1, vocab, size=n)
    rows = []
    for token, label, step in zip(first, y, steps):
        rows.append([token] * (T - 1) + [token if label else (token + step) % vocab])
    return np.array(rows), y
