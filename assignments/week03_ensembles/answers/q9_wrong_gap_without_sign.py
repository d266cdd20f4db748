"""Takes the gap without its sign, as if every function were convex."""
def jensen_gap(phi, w, t):
    return abs(np.sum(w * phi(t)) - phi(np.sum(w * t)))


def ambiguity(F, y):
    means = F.mean(axis=1)
    return np.mean((means - y) ** 2), np.mean((F - y) ** 2), np.mean((F - means[:, None]) ** 2)
