"""Divides by the norms of the keys only: projections of the query, not cosines."""
def alignment_vs_dot(q, K):
    dots = K @ q
    n = np.linalg.norm(K, axis=1)
    cos = np.divide(dots, n, out=np.zeros(len(K)), where=n > 0)
    return cos, int(np.argmax(dots)), int(np.argmax(cos))
