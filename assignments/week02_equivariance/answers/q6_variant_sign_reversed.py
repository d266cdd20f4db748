"""Subtracts E from the moved positions."""
def add_positions(X, E):
    return X + E


def aug_difference(E, p):
    P = perm_matrix(p)
    return (P - np.eye(len(p))) @ E
