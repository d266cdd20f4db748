"""Builds a 3 by 3 matrix, whatever the length of the sentence."""
def perm_matrix(p):
    P = np.zeros((3, 3))
    P[0, p[0]] = 1
    P[1, p[1]] = 1
    P[2, p[2]] = 1
    return P
