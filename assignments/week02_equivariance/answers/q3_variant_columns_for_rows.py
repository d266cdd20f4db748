"""Transposes A before it takes the row of the query."""
def middle_invariance(X, W, p, i):
    out = []
    for tokens in (X, X[p]):
        H, A = self_attention(tokens, *W)
        out.append((A.T[i], H[i]))
    return out[0][0], out[1][0], out[0][1], out[1][1]
