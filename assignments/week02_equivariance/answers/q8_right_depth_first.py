def invariance_group(readout, f, X):
    still = np.atleast_1d(readout(f(X.copy())))

    def grow(p):
        if len(p) == len(X):
            if np.linalg.norm(np.ravel(np.atleast_1d(readout(f(X[p]))) - still), np.inf) <= 1e-9:
                yield tuple(p)
            return
        for j in range(len(X)):
            if j not in p:
                yield from grow(p + [j])

    return list(grow([]))
