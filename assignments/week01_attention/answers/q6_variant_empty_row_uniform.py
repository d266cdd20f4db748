"""Gives every source token the same weight where the mask leaves nothing to choose from."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    A = np.full((len(X), len(Y)), 1 / len(Y))
    for i in range(len(X)):
        places = [j for j in range(len(Y)) if mask is None or mask[i, j]]
        if places:
            A[i] = 0
            A[i, places] = softmax(Y[places] @ WK.T @ (WQ @ X[i]) / np.sqrt(len(WQ)))
    return A @ (Y @ WV.T), A
