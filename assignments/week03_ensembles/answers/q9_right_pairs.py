def jensen_gap(phi, w, t):
    return math.fsum(a * b for a, b in zip(w, map(phi, t))) - phi(math.fsum(a * b for a, b in zip(w, t)))


def ambiguity(F, y):
    # the spread of a row is half the mean squared distance of two of its models
    pairs = F[:, :, None] - F[:, None, :]
    spread = 0.5 * np.mean(pairs**2, axis=(1, 2)).mean()
    parts = np.mean(np.square(F.mean(axis=-1) - y)), np.mean(np.square(F - y)), spread
    return list(map(float, parts))
