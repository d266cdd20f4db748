"""Adds the positions into the caller's X."""
def add_positions(X, E):
    X += E
    return X


def aug_difference(E, p):
    return E - E[p]
