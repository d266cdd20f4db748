"""Calls len(F) the number of models, in a loop over the rows."""
def jensen_gap(phi, w, t):
    return np.dot(w, phi(t)) - phi(np.dot(w, t))


def ambiguity(F, y):
    M = len(F)
    of_mean, of_models, spread = [], [], []
    for row in F:
        mean = sum(row) / M
        of_mean.append((mean - y) ** 2)
        of_models.append(np.mean((row - y) ** 2))
        spread.append(np.mean((row - mean) ** 2))
    return np.mean(of_mean), np.mean(of_models), np.mean(spread)
