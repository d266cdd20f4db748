"""Appends the position vector to the word instead of adding it."""
def add_positions(X, E):
    return np.concatenate([X, E], axis=1)


def aug_difference(E, p):
    return E - E[p]
