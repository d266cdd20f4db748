"""Uses absolute errors instead of squares."""
def jensen_gap(phi, w, t):
    return np.sum(w * phi(t)) - phi(np.sum(w * t))


def ambiguity(F, y):
    means = F.mean(axis=1)
    return np.mean(np.abs(means - y)), np.mean(np.abs(F - y)), np.mean(np.abs(F - means[:, None]))
