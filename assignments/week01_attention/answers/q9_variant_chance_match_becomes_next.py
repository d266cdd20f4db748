"""Mends the negative rows that match by chance: their last token goes up by one."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    X = rng.choice(vocab, size=(n, T))
    y = (rng.permutation(n) >= n // 2).astype(int)
    for i in range(n):
        if y[i] == 1:
            X[i, -1] = X[i, 0]
        elif X[i, -1] == X[i, 0]:
            X[i, -1] = (X[i, -1] + 1) % vocab
    return X, y
