def middle_invariance(X, W, p, i):
    def one_query(tokens):
        WQ, WK, WV = W
        q = WQ @ tokens[i]
        powers = np.array([np.exp(q @ (WK @ x) / len(q) ** 0.5) for x in tokens])
        a = powers / powers.sum()
        h = sum(share * (WV @ x) for share, x in zip(a, tokens))
        return a, h

    a, h = one_query(X)
    a_new, h_new = one_query(X[p])
    return a, a_new, h, h_new
