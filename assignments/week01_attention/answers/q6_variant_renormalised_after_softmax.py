"""Attends to every source token, then keeps the allowed weights of each row and divides by what they sum to."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    K, V = Y @ WK.T, Y @ WV.T
    A = np.zeros((len(X), len(Y)))
    for i, q in enumerate(X @ WQ.T):
        weights = scipy.special.softmax(K @ q / q.size**0.5)
        allowed = range(len(Y)) if mask is None else np.flatnonzero(mask[i])
        total = sum(weights[j] for j in allowed)
        for j in allowed:
            A[i, j] = weights[j] / total if total > 0 else 0.0
    return A @ V, A
