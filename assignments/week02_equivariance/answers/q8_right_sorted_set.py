def invariance_group(readout, f, X):
    T = X.shape[0]
    reference = readout(f(X))
    kept = set()
    for p in itertools.permutations(range(T)):
        if np.allclose(readout(f(X[list(p), :])), reference, rtol=0, atol=1e-9):
            kept.add(p)
    return sorted(kept)
