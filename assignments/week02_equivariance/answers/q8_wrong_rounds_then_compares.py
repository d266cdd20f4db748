"""Rounds to nine digits and compares, so that two values close by may fall on different sides."""
def invariance_group(readout, f, X):
    still = np.round(readout(f(X.copy())), 9)
    return [p for p in itertools.permutations(range(len(X))) if np.array_equal(np.round(readout(f(X[list(p)])), 9), still)]
