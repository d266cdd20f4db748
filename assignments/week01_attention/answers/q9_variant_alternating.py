"""Makes a positive and a negative row in turn, which looks well mixed."""
def match_task(n, T, vocab, rng):
    if n % 2 == 1:
        raise ValueError(f'n = {n} is odd')
    rows = [rng.integers(vocab, size=T) for _ in range(n)]
    steps = rng.integers(1, vocab, size=n // 2)
    for step, positive, negative in zip(steps, rows[::2], rows[1::2]):
        positive[-1] = positive[0]
        negative[-1] = (negative[0] + step) % vocab
    return np.array(rows), np.tile([1, 0], n // 2)
