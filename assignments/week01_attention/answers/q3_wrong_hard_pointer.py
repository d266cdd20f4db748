"""Returns the one value with the largest weight."""
def attend(q, K, V, score):
    alpha = softmax(score(q, K))
    return V[np.argmax(alpha)], alpha
