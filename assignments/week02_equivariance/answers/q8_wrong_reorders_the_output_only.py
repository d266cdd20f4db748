"""Takes equivariance for granted and reorders the old outputs instead of asking the layer again."""
def invariance_group(readout, f, X):
    H = np.asarray(f(X.copy()))
    still = readout(H)
    return [p for p in itertools.permutations(range(len(X))) if np.max(np.abs(readout(H[list(p)]) - still)) <= 1e-9]
