def add_positions(X, E):
    out = np.array(X, dtype=float)
    out += E
    return out


def aug_difference(E, p):
    words = np.zeros_like(E)
    return add_positions(words[p], E) - add_positions(words, E)[p]
