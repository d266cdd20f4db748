"""rng.choice for tokens and rng.shuffle for the order."""
def match_task(n, T, vocab, rng):
    if n % 2 != 0:
        raise ValueError
    data = []
    for label in [0, 1] * (n // 2):
        row = list(rng.choice(vocab, size=T - 1))
        if label:
            row.append(row[0])
        else:
            row.append(rng.choice([t for t in range(vocab) if t != row[0]]))
        data.append(row + [label])
    data = np.array(data)
    rng.shuffle(data)
    return data[:, :-1], data[:, -1]
