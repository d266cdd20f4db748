"""Thinks that every permutation is made of swaps, so symmetrises."""
def perm_matrix(p):
    P = np.eye(len(p))[p]
    return np.maximum(P, P.T)
