"""Swaps row i with row p[i] for one i after the other, so that later swaps undo earlier ones."""
def perm_matrix(p):
    P = np.eye(len(p))
    for i in range(len(p)):
        j = p[i]
        P[[i, j]] = P[[j, i]]
    return P
