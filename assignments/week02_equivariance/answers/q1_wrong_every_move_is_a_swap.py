"""Thinks that whatever moves from i to j also moves from j to i."""
def perm_matrix(p):
    P = np.zeros((len(p), len(p)))
    for i, j in enumerate(p):
        P[i, j] = P[j, i] = 1
    return P
