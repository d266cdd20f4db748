"""Starts counting after the first permutation."""
def invariance_group(readout, f, X):
    still = np.asarray(readout(f(X.copy())))
    group = []
    for p in list(itertools.permutations(range(len(X))))[1:]:
        if np.abs(np.asarray(readout(f(X[list(p)]))) - still).max() <= 1e-9:
            group.append(p)
    return group
