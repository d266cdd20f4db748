"""Lists the reorderings from the last to the first, not sorted."""
def invariance_group(readout, f, X):
    still = readout(f(X.copy()))
    orders = sorted(itertools.permutations(range(len(X))), reverse=True)
    return [p for p in orders if np.max(np.abs(readout(f(X[list(p)])) - still)) <= 1e-9]
