"""Tests f(PX) = P f(X) through the readout, the property of Question 4."""
def invariance_group(readout, f, X):
    H, group = f(X.copy()), []
    for p in itertools.permutations(range(len(X))):
        want = np.asarray(readout(perm_matrix(p) @ H))
        if np.allclose(np.asarray(readout(f(X[list(p)]))), want, rtol=0, atol=1e-9):
            group.append(p)
    return group
