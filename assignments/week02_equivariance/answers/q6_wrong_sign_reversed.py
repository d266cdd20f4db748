"""Returns PE - E, the difference the wrong way round."""
def add_positions(X, E):
    return X + E


def aug_difference(E, p):
    return E[p] - E
