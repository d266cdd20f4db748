"""Flips a coin for each row to decide whether it becomes a positive one."""
def match_task(n, T, vocab, rng):
    if n % 2 != 0:
        raise ValueError('n must be even')
    X = np.array([rng.integers(vocab, size=T) for _ in range(n)])
    coins = [int(rng.integers(2)) for _ in range(n)]
    for row, heads in zip(X, coins):
        step = rng.integers(1, vocab)
        row[-1] = row[0] if heads else (row[0] + step) % vocab
    return X, np.array(coins)
