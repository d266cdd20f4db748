"""Passes over every reordering that moves more than two slots, since the text is about swaps."""
def invariance_group(readout, f, X):
    still = np.asarray(readout(f(X.copy())))
    group = []
    for p in itertools.permutations(range(len(X))):
        if sum(i != j for i, j in enumerate(p)) > 2:
            continue
        if np.allclose(np.asarray(readout(f(X[list(p)]))), still, rtol=0, atol=1e-9):
            group.append(p)
    return group
