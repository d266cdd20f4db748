"""Stacks words and positions side by side."""
def add_positions(X, E):
    return np.hstack((X, E))


def aug_difference(E, p):
    return E - E[p]
