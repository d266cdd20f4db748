"""Returns the weights first and the context second."""
def attend(q, K, V, score):
    alpha = softmax(score(q, K))
    return alpha, alpha @ V
