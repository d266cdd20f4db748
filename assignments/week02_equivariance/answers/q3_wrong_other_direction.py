"""Reorders the sentence by the inverse of p, the transposed permutation."""
def middle_invariance(X, W, p, i):
    H, A = self_attention(X, *W)
    H_new, A_new = self_attention(X[np.argsort(p)], *W)
    return A[i], A_new[i], H[i], H_new[i]
