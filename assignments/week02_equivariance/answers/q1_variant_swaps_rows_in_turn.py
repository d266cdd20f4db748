"""Multiplies the matrices of the swaps (i, p[i]), one for each i."""
def perm_matrix(p):
    P = np.eye(len(p))
    for i, j in enumerate(p):
        swap = np.eye(len(p))
        swap[i, i] = swap[j, j] = float(i == j)
        swap[i, j] = swap[j, i] = 1
        P = swap @ P
    return P
