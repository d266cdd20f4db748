"""Returns phi of the mean minus the mean of phi."""
def jensen_gap(phi, w, t):
    return phi(np.sum(w * t)) - np.sum(w * phi(t))


def ambiguity(F, y):
    means = F.mean(axis=1)
    return np.mean((means - y) ** 2), np.mean((F - y) ** 2), np.mean((F - means[:, None]) ** 2)
