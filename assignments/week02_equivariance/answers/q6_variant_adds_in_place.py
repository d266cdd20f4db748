"""Adds to each row its position vector, row by row, where the row stands."""
def add_positions(X, E):
    for x, e in zip(X, E):
        x += e
    return X


def aug_difference(E, p):
    return E - perm_matrix(p) @ E
