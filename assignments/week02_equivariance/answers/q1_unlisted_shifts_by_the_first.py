"""Rolls the identity by p[0]."""
def perm_matrix(p):
    return np.roll(np.eye(len(p)), p[0], axis=1)
