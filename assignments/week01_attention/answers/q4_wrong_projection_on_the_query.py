"""Divides by the norm of the query only: projections of the keys, not cosines."""
def alignment_vs_dot(q, K):
    dots = K @ q
    n = np.linalg.norm(q)
    cos = dots / n if n > 0 else np.zeros(len(K))
    return cos, int(np.argmax(dots)), int(np.argmax(cos))
