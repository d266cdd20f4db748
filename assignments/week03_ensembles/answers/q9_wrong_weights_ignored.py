"""Ignores the weights of the points."""
def jensen_gap(phi, w, t):
    return np.mean(phi(t)) - phi(np.mean(t))


def ambiguity(F, y):
    means = F.mean(axis=1)
    return np.mean((means - y) ** 2), np.mean((F - y) ** 2), np.mean((F - means[:, None]) ** 2)
