"""Builds the transposed permutation by permuting the columns of the identity."""
def perm_matrix(p):
    return np.identity(len(p))[:, p]
