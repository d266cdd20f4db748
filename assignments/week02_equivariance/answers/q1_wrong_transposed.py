"""Builds the transposed permutation: the one of column i goes into row p[i]."""
def perm_matrix(p):
    T = len(p)
    P = np.zeros((T, T))
    for i in range(T):
        P[p[i], i] = 1.0
    return P
