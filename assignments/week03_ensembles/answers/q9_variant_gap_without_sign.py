"""Squares the gap and takes the root."""
def jensen_gap(phi, w, t):
    return np.sqrt((w @ phi(t) - phi(w @ t)) ** 2)


def ambiguity(F, y):
    return np.mean((F.mean(axis=1) - y) ** 2), np.mean((F - y) ** 2), np.mean(F.var(axis=1))
