"""Takes the exponentials of the scores as they are, so that large ones overflow."""
def attend(q, K, V, score):
    scores = score(q, K)
    Z = sum(np.exp(s) for s in scores)
    alpha = np.array([np.exp(s) / Z for s in scores])
    return np.dot(alpha, V), alpha
