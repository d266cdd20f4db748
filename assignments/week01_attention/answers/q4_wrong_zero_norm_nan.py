"""Divides by zero when a key or the query has norm zero."""
def alignment_vs_dot(q, K):
    dots = K @ q
    cos = dots / (np.linalg.norm(K, axis=1) * np.linalg.norm(q))
    return cos, int(np.argmax(dots)), int(np.argmax(cos))
