"""Reorders the coordinates of the positions where it can."""
def add_positions(X, E):
    return X + E


def aug_difference(E, p):
    return E - np.flip(E, axis=1)
