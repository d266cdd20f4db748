"""Computes the query of the middle word, X[1], in both sentences and never uses i."""
def middle_invariance(X, W, p, i):
    WQ, WK, WV = W
    weights, outputs = [], []
    for tokens in (X, perm_matrix(p) @ X):
        weights.append(attention_weights(tokens, WQ, WK)[1])
        outputs.append(sum(w * (WV @ x) for w, x in zip(weights[-1], tokens)))
    return (*weights, *outputs)
