def moved_weights(a, p):
    return perm_matrix(p) @ a
