"""Floors uniform numbers, permutes at the end; labels as floats, everything as lists."""
def match_task(n, T, vocab, rng):
    if n & 1:
        raise ValueError(n)
    X = np.floor(rng.random((n, T)) * vocab).astype(int)
    half = n // 2
    X[:half, -1] = X[:half, 0]
    step = 1 + np.floor(rng.random(n - half) * (vocab - 1)).astype(int)
    X[half:, -1] = np.mod(X[half:, 0] - step, vocab)
    order = np.argsort(rng.random(n))
    return X[order].tolist(), [1.0 if i < half else 0.0 for i in order]
