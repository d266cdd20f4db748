"""Reorders by the inverse of p, the transposed permutation, as if whatever hides p hid its inverse."""
def invariance_group(readout, f, X):
    still = readout(f(X.copy()))
    return [p for p in itertools.permutations(range(len(X))) if np.max(np.abs(readout(f(X[np.argsort(p)])) - still)) <= 1e-9]
