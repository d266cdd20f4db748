def perm_matrix(p):
    # Column j holds its one in the row that word j moves to.
    return np.eye(len(p))[:, np.argsort(p)]
