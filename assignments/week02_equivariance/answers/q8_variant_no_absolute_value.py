"""Accepts whatever does not exceed the old readout, up to the tolerance."""
def invariance_group(readout, f, X):
    limit = np.asarray(readout(f(X.copy()))) + 1e-9
    group = []
    for p in itertools.permutations(range(len(X))):
        if (np.asarray(readout(f(X[list(p)]))) <= limit).all():
            group.append(p)
    return group
