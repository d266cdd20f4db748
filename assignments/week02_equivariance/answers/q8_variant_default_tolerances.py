"""Thinks that anything below a millionth is rounding."""
def invariance_group(readout, f, X):
    still = np.asarray(readout(f(X.copy())))
    group = []
    for p in itertools.permutations(range(len(X))):
        change = np.abs(np.asarray(readout(f(np.take(X, p, axis=0)))) - still)
        if change.max() < 1e-6:
            group.append(p)
    return group
