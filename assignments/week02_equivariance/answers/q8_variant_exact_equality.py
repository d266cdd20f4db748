"""Asks whether the two readouts are the same array."""
def invariance_group(readout, f, X):
    group = []
    for p in itertools.permutations(range(len(X))):
        if np.array_equal(readout(f(X[list(p)])), readout(f(X.copy()))):
            group.append(p)
    return group
