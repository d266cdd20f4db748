"""Asks whether the whole output is invariant and ignores what the readout sees."""
def invariance_group(readout, f, X):
    H = f(X.copy())
    return [p for p in itertools.permutations(range(len(X))) if np.max(np.abs(f(X[list(p)]) - H)) <= 1e-9]
