"""Throws all entries of F together before it measures how far they lie apart."""
def jensen_gap(phi, w, t):
    return np.dot(w, phi(t)) - phi(np.dot(w, t))


def ambiguity(F, y):
    entries = F.ravel()
    centred = entries - np.sum(entries) / entries.size
    mean_mse = np.mean([np.mean((row - y) ** 2) for row in F])
    return empirical_decomposition(F, y)[0], mean_mse, np.dot(centred, centred) / entries.size
