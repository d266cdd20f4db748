"""Thinks that a blend of T values has to be divided by T."""
def attend(q, K, V, score):
    alpha = scipy.special.softmax(np.array(score(q, K)))
    total = np.zeros(V.shape[1])
    for a, v in zip(alpha, V):
        total = total + a * v
    return total / len(V), alpha
