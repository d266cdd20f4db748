def invariance_group(readout, f, X):
    def change(p):
        return np.abs(readout(f(np.array([X[j] for j in p]))) - readout(f(np.array(X)))).max()

    return [p for p in itertools.permutations(range(len(X))) if change(p) <= 1e-9]
