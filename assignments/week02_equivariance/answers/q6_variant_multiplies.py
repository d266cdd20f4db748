"""Lets each position vector switch the coordinates of its word on and off."""
def add_positions(X, E):
    return np.array([np.diag(e) @ x for x, e in zip(X, E)])


def aug_difference(E, p):
    return np.array([E[i] - E[j] for i, j in enumerate(p)])
