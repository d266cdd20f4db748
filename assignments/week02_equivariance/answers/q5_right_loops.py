def attention_matrix_gap(X, WQ, WK, p):
    def weight(tokens, i, j):
        s = [float((WQ @ tokens[i]) @ (WK @ t)) / np.sqrt(WQ.shape[0]) for t in tokens]
        return np.exp(s[j]) / sum(np.exp(s))

    moved = [X[j] for j in p]
    T = len(p)
    return max(abs(weight(moved, i, j) - weight(X, p[i], p[j])) for i in range(T) for j in range(T))
