"""Divides by the square root of d_k on top of what the score function did."""
def attend(q, K, V, score):
    alpha = softmax(score(q, K) / np.sqrt(K.shape[1]))
    return alpha @ V, alpha
