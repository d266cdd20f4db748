def add_positions(X, E):
    return np.add(X, E)


def aug_difference(E, p):
    return (np.eye(len(p)) - perm_matrix(p)) @ E
