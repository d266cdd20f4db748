"""Blends unit vectors, so that a long value cannot outweigh its attention weight."""
def attend(q, K, V, score):
    alpha = scipy.special.softmax(score(q, K))
    c = 0.0
    for weight, v in zip(alpha, V):
        c = c + weight * v / np.sqrt(np.sum(v**2))
    return c, alpha
