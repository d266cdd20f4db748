"""Ranks by absolute value: a key that points away counts as aligned."""
def alignment_vs_dot(q, K):
    dots = K @ q
    norms = np.linalg.norm(K, axis=1) * np.linalg.norm(q)
    cos = np.where(norms > 0, dots / np.where(norms > 0, norms, 1), 0.0)
    return cos, int(np.argmax(np.abs(dots))), int(np.argmax(np.abs(cos)))
