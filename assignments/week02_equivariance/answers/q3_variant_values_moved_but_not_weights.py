"""Values moved but not weights, written as a sum."""
def middle_invariance(X, W, p, i):
    a = attention_weights(X, W[0], W[1])[i]
    h = sum(a[j] * (W[2] @ X[j]) for j in range(len(X)))
    h_new = sum(a[j] * (W[2] @ X[p[j]]) for j in range(len(X)))
    return a, a, h, h_new
