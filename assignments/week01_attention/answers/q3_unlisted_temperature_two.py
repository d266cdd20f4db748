"""Doubles the scores before the softmax."""
def attend(q, K, V, score):
    alpha = softmax(2 * score(q, K))
    return alpha @ V, alpha
