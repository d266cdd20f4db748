def invariance_group(readout, f, X):
    group = []
    for p in itertools.permutations(range(len(X))):
        moved, still = np.ravel(readout(f(perm_matrix(p) @ X))), np.ravel(readout(f(1.0 * X)))
        if all(abs(m - s) < 1e-9 for m, s in zip(moved, still)):
            group.append(list(p))
    return group
