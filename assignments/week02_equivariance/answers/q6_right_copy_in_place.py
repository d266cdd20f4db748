def add_positions(X, E):
    out = X.copy()
    out += E
    return out


def aug_difference(E, p):
    out = E.copy()
    for slot, word in enumerate(p):
        out[slot] -= E[word]
    return out
