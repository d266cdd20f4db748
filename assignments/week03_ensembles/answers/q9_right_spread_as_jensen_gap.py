def jensen_gap(phi, w, t):
    return np.dot(w, phi(t)) - phi(np.dot(w, t))


def ambiguity(F, y):
    w = np.full(F.shape[1], 1 / F.shape[1])
    spread = np.mean([jensen_gap(np.square, w, row - y) for row in F])
    return empirical_decomposition(F, y)[0], np.mean((F - y) ** 2), spread
