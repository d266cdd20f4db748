"""Computes the outputs once and multiplies them by P."""
def invariance_group(readout, f, X):
    H = np.asarray(f(X + 0.0))
    group = []
    for p in itertools.permutations(range(len(X))):
        if np.allclose(np.asarray(readout(perm_matrix(p) @ H)), np.asarray(readout(H)), rtol=0, atol=1e-9):
            group.append(p)
    return group
