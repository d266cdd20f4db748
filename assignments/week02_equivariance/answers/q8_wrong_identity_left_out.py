"""Leaves out the order that changes nothing, since it is no reordering."""
def invariance_group(readout, f, X):
    still = readout(f(X.copy()))
    same = tuple(range(len(X)))
    return [p for p in itertools.permutations(range(len(X))) if p != same and np.max(np.abs(readout(f(X[list(p)])) - still)) <= 1e-9]
