"""Averages the variances of the columns, model by model."""
def jensen_gap(phi, w, t):
    return sum(weight * phi(point) for weight, point in zip(w, t)) - phi(np.dot(w, t))


def ambiguity(F, y):
    spread = np.mean([np.var(column) for column in F.T])
    return np.mean((F.mean(1) - y) ** 2), np.mean((F - y).ravel() ** 2), spread
