"""Takes the exponentials of the scores as they are, so that large ones overflow."""
def attend(q, K, V, score):
    e = np.exp(score(q, K))
    alpha = e / e.sum()
    return alpha @ V, alpha
