"""Divides the rows of K by their lengths one by one, without a copy."""
def alignment_vs_dot(q, K):
    i_dot = int(np.argmax(K.dot(q)))
    for row in K:
        if np.any(row):
            row /= np.linalg.norm(row)
    length = np.linalg.norm(q)
    cos = K.dot(q) / length if length else np.zeros(len(K))
    return cos, i_dot, int(np.argmax(cos))
