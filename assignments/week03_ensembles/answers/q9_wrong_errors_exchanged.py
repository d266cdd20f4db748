"""Takes the mean of the errors for the error of the mean."""
def jensen_gap(phi, w, t):
    return np.sum(w * phi(t)) - phi(np.sum(w * t))


def ambiguity(F, y):
    means = F.mean(axis=1)
    return np.mean((F - y) ** 2), np.mean((means - y) ** 2), np.mean((F - means[:, None]) ** 2)
