"""Scales every value to length one before blending."""
def attend(q, K, V, score):
    alpha = softmax(score(q, K))
    return alpha @ (V / np.linalg.norm(V, axis=1, keepdims=True)), alpha
