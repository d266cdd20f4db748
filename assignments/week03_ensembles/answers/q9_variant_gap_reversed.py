"""Subtracts in the other order."""
def jensen_gap(phi, w, t):
    return -(np.dot(w, phi(t)) - phi(np.dot(w, t)))


def ambiguity(F, y):
    return np.mean((F.mean(axis=1) - y) ** 2), np.mean((F - y) ** 2), np.mean(F.var(axis=1))
