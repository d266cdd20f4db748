"""Multiplies the positions by the transpose of P."""
def add_positions(X, E):
    return X + E


def aug_difference(E, p):
    return E - perm_matrix(p).T @ E
