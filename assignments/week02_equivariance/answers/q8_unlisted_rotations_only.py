"""Goes through the rotations only."""
def invariance_group(readout, f, X):
    T = len(X)
    rotations = [tuple((i + k) % T for i in range(T)) for k in range(T)]
    still = readout(f(X.copy()))
    return [p for p in rotations if np.max(np.abs(readout(f(X[list(p)])) - still)) <= 1e-9]
