"""Blends the keys instead of the values."""
def attend(q, K, V, score):
    alpha = softmax(score(q, K))
    return alpha @ K, alpha
