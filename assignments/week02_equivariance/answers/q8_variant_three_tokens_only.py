"""Passes over every reordering that moves a slot after the third."""
def invariance_group(readout, f, X):
    old = np.asarray(readout(f(X.copy())))

    def unnoticed(p):
        return np.abs(np.asarray(readout(f(X[list(p)]))) - old).max() <= 1e-9

    orders = itertools.permutations(range(len(X)))
    return [p for p in orders if all(p[j] == j for j in range(3, len(X))) and unnoticed(p)]
