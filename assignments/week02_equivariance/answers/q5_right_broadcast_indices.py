def attention_matrix_gap(X, WQ, WK, p):
    p = np.array(p)
    scores = np.einsum('td,kd,ke,se->ts', X, WQ, WK, X) / np.sqrt(WQ.shape[0])
    powers = np.exp(scores)
    old = powers[p[:, None], p] / powers.sum(axis=1)[p][:, None]
    new = powers[p[:, None], p] / powers[p[:, None], p].sum(axis=1, keepdims=True)
    return np.ptp(np.stack([old, new]), axis=0).max()
