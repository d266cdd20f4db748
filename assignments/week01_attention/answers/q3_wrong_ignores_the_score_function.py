"""Always uses the dot product, whatever score function is passed in."""
def attend(q, K, V, score):
    alpha = softmax(K @ q)
    return alpha @ V, alpha
