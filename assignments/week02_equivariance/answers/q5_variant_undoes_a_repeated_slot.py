"""Looks for the way back from p and compares in the order of the old sentence."""
def attention_matrix_gap(X, WQ, WK, p):
    T = len(p)
    back = sorted(range(T), key=lambda slot: p[slot])
    new, old = attention_weights(X[p], WQ, WK), attention_weights(X, WQ, WK)
    return max(abs(new[back[i], back[j]] - old[i, j]) for i in range(T) for j in range(T))
