"""Blends with the raw scores, without softmax."""
def attend(q, K, V, score):
    alpha = score(q, K)
    return alpha @ V, alpha
