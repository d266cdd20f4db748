"""Accepts a reordering as soon as one entry of the readout is unchanged."""
def invariance_group(readout, f, X):
    still = np.asarray(readout(f(X.copy())))
    return [p for p in itertools.permutations(range(len(X))) if np.min(np.abs(readout(f(X[list(p)])) - still)) <= 1e-9]
