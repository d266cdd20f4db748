def middle_invariance(X, W, p, i):
    A = attention_weights(X, W[0], W[1])
    V = X @ W[2].T
    a, a_new = A[i], moved_weights(A[i], p)
    return a, a_new, a @ V, a_new @ V[p]
