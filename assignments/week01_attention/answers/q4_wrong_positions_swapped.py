"""Returns the position of the largest cosine before that of the largest dot product."""
def alignment_vs_dot(q, K):
    dots = K @ q
    norms = np.linalg.norm(K, axis=1) * np.linalg.norm(q)
    cos = np.where(norms > 0, dots / np.where(norms > 0, norms, 1), 0.0)
    return cos, int(np.argmax(cos)), int(np.argmax(dots))
