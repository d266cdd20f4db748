"""Compares all rows, whatever the readout is."""
def invariance_group(readout, f, X):
    group = []
    for p in itertools.permutations(range(len(X))):
        if np.allclose(f(X[list(p)]), f(X[:]), rtol=0, atol=1e-9):
            group.append(p)
    return sorted(group)
