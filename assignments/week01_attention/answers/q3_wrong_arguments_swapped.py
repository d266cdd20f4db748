"""Calls score(K, q) instead of score(q, K)."""
def attend(q, K, V, score):
    alpha = softmax(score(K, q))
    return alpha @ V, alpha
