"""Thinks that positions move with their words, so that nothing is left over."""
def add_positions(X, E):
    return X + E


def aug_difference(E, p):
    return np.zeros_like(E)
