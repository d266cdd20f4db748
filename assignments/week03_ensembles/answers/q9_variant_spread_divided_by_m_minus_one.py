"""Takes the sample variance of each row (0 where there is one model)."""
def jensen_gap(phi, w, t):
    return sum(weight * phi(point) for weight, point in zip(w, t)) - phi(np.dot(w, t))


def ambiguity(F, y):
    one = F.shape[1] == 1
    spread = 0.0 if one else np.mean(F.var(axis=1, ddof=1))
    return empirical_decomposition(F, y)[0], np.square(F - y).mean(), spread
