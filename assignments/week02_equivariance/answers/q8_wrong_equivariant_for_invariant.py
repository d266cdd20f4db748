"""Takes invariant for equivariant: compares with the readout of the reordered old output."""
def invariance_group(readout, f, X):
    group = []
    for p in itertools.permutations(range(len(X))):
        order = list(p)
        if np.max(np.abs(readout(f(X[order])) - readout(f(X.copy())[order]))) <= 1e-9:
            group.append(p)
    return group
