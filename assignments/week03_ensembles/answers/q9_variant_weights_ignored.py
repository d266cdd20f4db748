"""Gives every point the weight 1/M."""
def jensen_gap(phi, w, t):
    M = len(t)
    return sum(phi(point) / M for point in t) - phi(sum(t) / M)


def ambiguity(F, y):
    return np.mean((F.mean(axis=1) - y) ** 2), np.mean((F - y) ** 2), np.mean(F.var(axis=1))
