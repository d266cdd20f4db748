"""Adds up weight times token, row by row; W_V is never used."""
def causal_mask(T):
    return np.array([[j <= i for j in range(T)] for i in range(T)])


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K = X @ WQ.T, X @ WK.T
    A, H = np.zeros((len(X), len(X))), np.zeros(X.shape)
    for i, q in enumerate(Q):
        places = [j for j in range(len(X)) if mask is None or mask[i, j]]
        if places:
            A[i, places] = softmax(K[places] @ q / np.sqrt(q.size))
            H[i] = sum(A[i, j] * X[j] for j in places)
    return H, A
