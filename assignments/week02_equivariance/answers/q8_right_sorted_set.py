def invariance_group(readout, f, X):
    T = X.shape[0]
    reference = readout(f(X))
    kept = set()
    for p in itertools.permutations(range(T)):
        if np.allclose(readout(f(X[list(p), :])), reference):
            kept.add(p)
    return sorted(kept)
