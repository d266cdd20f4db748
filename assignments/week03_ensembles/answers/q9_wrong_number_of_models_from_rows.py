"""Divides the row sums by the number of rows."""
def jensen_gap(phi, w, t):
    return np.sum(w * phi(t)) - phi(np.sum(w * t))


def ambiguity(F, y):
    means = F.sum(axis=1) / len(F)
    return np.mean((means - y) ** 2), np.mean((F - y) ** 2), np.mean((F - means[:, None]) ** 2)
