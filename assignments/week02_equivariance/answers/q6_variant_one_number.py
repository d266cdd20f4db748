"""Measures how far E is from PE, which is one number."""
def add_positions(X, E):
    return np.array([x + e for x, e in zip(X, E)])


def aug_difference(E, p):
    moved = perm_matrix(p) @ E
    return np.sqrt(np.sum((moved - E) ** 2))
