"""Returns the one value with the largest weight."""
def attend(q, K, V, score):
    s = np.asarray(score(q, K), dtype=float)
    best = 0
    for j in range(1, len(s)):
        if s[j] > s[best]:
            best = j
    return np.array(V[best]), scipy.special.softmax(s)
