def middle_invariance(X, W, p, i):
    Q, K, V = (np.einsum('td,ed->te', X, w) for w in W)
    scores = np.einsum('e,te->t', Q[i], K) / np.sqrt(Q.shape[1])
    a = np.exp(scores - scores.max())
    a = a / a.sum()
    h = np.einsum('t,tv->v', a, V)
    h_new = np.einsum('t,tv->v', a[p], V[p])
    return a, a[p], h, h_new
