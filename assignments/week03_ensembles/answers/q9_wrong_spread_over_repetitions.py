"""Measures the spread down the columns, over repetitions, not within a row."""
def jensen_gap(phi, w, t):
    return np.sum(w * phi(t)) - phi(np.sum(w * t))


def ambiguity(F, y):
    means = F.mean(axis=1)
    return np.mean((means - y) ** 2), np.mean((F - y) ** 2), np.mean((F - F.mean(axis=0)) ** 2)
