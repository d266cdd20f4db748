"""Draws from vocab - 1 tokens and steps over the first one; labels as booleans from the comparison."""
def match_task(n, T, vocab, rng):
    if n // 2 * 2 != n:
        raise ValueError(f'n = {n} is odd')
    X = rng.integers(low=0, high=vocab, size=(n, T))
    chosen = rng.permutation(n)
    pos, neg = chosen[: n // 2], chosen[n // 2 :]
    X[pos, -1] = X[pos, 0]
    last = rng.integers(0, vocab - 1, size=len(neg))
    X[neg, -1] = last + (last >= X[neg, 0])
    return X, X[:, 0] == X[:, -1]
