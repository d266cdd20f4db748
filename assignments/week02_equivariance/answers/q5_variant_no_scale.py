"""Writes its own softmax of Q K^T and forgets the root of d_k."""
def attention_matrix_gap(X, WQ, WK, p):
    matrices = []
    for Z in (X, X[p]):
        scores = np.einsum('ia,ka,jb,kb->ij', Z, WQ, Z, WK)
        matrices.append(np.array([np.exp(row) / np.exp(row).sum() for row in scores]))
    return np.abs(matrices[1] - matrices[0][np.ix_(p, p)]).max()
