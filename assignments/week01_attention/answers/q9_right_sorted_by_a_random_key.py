"""One row after the other, from uniform numbers; the order comes from a random key for each row."""
def match_task(n, T, vocab, rng):
    if n % 2:
        raise ValueError('n must be even')
    rows = []
    for k in range(n):
        tokens = [int(rng.random() * vocab) for _ in range(T - 1)]
        step = 0 if k % 2 else 1 + int(rng.random() * (vocab - 1))
        rows.append((rng.random(), tokens + [(tokens[0] + step) % vocab], k % 2))
    rows.sort()
    return np.array([row for _, row, _ in rows]), np.array([label for _, _, label in rows])
