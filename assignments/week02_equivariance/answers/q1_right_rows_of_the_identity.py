def perm_matrix(p):
    return np.eye(len(p))[p]
