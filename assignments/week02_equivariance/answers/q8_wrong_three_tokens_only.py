"""Goes through the reorderings of three tokens, however many there are."""
def invariance_group(readout, f, X):
    still = readout(f(X.copy()))
    found = []
    for p in itertools.permutations(range(3)):
        order = list(p) + list(range(3, len(X)))
        if np.max(np.abs(readout(f(X[order])) - still)) <= 1e-9:
            found.append(tuple(order))
    return found
