"""Multiplies words by positions."""
def add_positions(X, E):
    return X * E


def aug_difference(E, p):
    return E - E[p]
