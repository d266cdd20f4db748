"""Copies the loop of Question 5, in which keys and values come from X, and forgets to put Y there."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    Q, K, V = np.inner(X, WQ), np.inner(X, WK), np.inner(X, WV)
    A = np.zeros((len(X), len(X)))
    for i, q in enumerate(Q):
        places = [j for j in range(len(X)) if mask is None or mask[i, j]]
        if places:
            A[i, places] = scipy.special.softmax(K[places] @ q / np.sqrt(q.size))
    return A @ V, A
