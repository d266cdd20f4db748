"""Leaves np.allclose its own tolerances, which are wider than the one asked for."""
def invariance_group(readout, f, X):
    still = readout(f(X.copy()))
    return [p for p in itertools.permutations(range(len(X))) if np.allclose(readout(f(X[list(p)])), still)]
