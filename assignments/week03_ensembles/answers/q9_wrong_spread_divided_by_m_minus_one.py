"""Divides the spread by M - 1."""
def jensen_gap(phi, w, t):
    return np.sum(w * phi(t)) - phi(np.sum(w * t))


def ambiguity(F, y):
    n, M = F.shape
    means = F.mean(axis=1)
    spread = np.sum((F - means[:, None]) ** 2) / (n * max(M - 1, 1))
    return np.mean((means - y) ** 2), np.mean((F - y) ** 2), spread
