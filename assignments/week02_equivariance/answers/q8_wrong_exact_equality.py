"""Compares with ==, so that rounding in another order counts as a change."""
def invariance_group(readout, f, X):
    still = readout(f(X.copy()))
    return [p for p in itertools.permutations(range(len(X))) if np.all(readout(f(X[list(p)])) == still)]
