"""Asks np.isclose for each entry and is content with any True."""
def invariance_group(readout, f, X):
    old = readout(f(X.copy()))
    group = []
    for p in itertools.permutations(range(len(X))):
        if np.any(np.isclose(readout(f(X[list(p)])), old, rtol=0, atol=1e-9)):
            group.append(p)
    return group
