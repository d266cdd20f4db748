"""Gives every value the same share of the context."""
def attend(q, K, V, score):
    alpha = scipy.special.softmax(score(q, K))
    T = len(V)
    return np.full(T, 1 / T) @ V, alpha
