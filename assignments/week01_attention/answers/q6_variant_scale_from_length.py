"""Takes len(K), the number of keys, for d_k."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    K = np.inner(Y, WK)
    A = np.zeros((len(X), len(K)))
    for i, q in enumerate(np.inner(X, WQ)):
        places = [j for j in range(len(K)) if mask is None or mask[i, j]]
        if places:
            A[i, places] = softmax([q @ K[j] / len(K) ** 0.5 for j in places])
    return np.einsum('ls,sb,vb->lv', A, Y, WV), A
