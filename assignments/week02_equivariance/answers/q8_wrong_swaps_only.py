"""Goes through swaps of two slots only, besides changing nothing."""
def invariance_group(readout, f, X):
    T = len(X)
    candidates = [tuple(range(T))]
    for i, j in itertools.combinations(range(T), 2):
        p = list(range(T))
        p[i], p[j] = p[j], p[i]
        candidates.append(tuple(p))
    still = readout(f(X.copy()))
    return sorted(p for p in candidates if np.max(np.abs(readout(f(X[list(p)])) - still)) <= 1e-9)
