"""Reorders the positions by the inverse of p, the transposed permutation."""
def add_positions(X, E):
    return X + E


def aug_difference(E, p):
    return E - E[np.argsort(p)]
