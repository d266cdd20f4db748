"""Rounds n / 2 down for the positive rows and does not ask whether n was even."""
def match_task(n, T, vocab, rng):
    X = rng.integers(vocab, size=(n, T))
    labels = [1] * (n // 2) + [0] * (n - n // 2)
    rng.shuffle(labels)
    for row, label in zip(X, labels):
        step = rng.integers(1, vocab)
        if label:
            row[-1] = row[0]
        else:
            row[-1] = (row[0] + step) % vocab
    return X, np.array(labels)
