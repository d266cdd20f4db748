"""Reorders both terms."""
def add_positions(X, E):
    return E + X


def aug_difference(E, p):
    P = perm_matrix(p)
    return P @ E - E[p]
