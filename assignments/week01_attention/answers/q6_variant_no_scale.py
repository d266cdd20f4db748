"""Does not divide the scores by the square root of d_k."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    A = np.zeros((len(X), len(Y)))
    Z = np.zeros((len(X), len(WV)))
    for i in range(len(X)):
        places = [j for j in range(len(Y)) if mask is None or mask[i, j]]
        if places:
            Z[i], A[i, places] = attend(WQ @ X[i], Y[places] @ WK.T, Y[places] @ WV.T, score_dot)
    return Z, A
