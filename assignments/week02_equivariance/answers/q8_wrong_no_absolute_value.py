"""Looks at signed differences, so that a smaller readout counts as unchanged."""
def invariance_group(readout, f, X):
    still = readout(f(X.copy()))
    return [p for p in itertools.permutations(range(len(X))) if np.max(readout(f(X[list(p)])) - still) <= 1e-9]
