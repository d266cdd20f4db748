"""Counts positions from 1."""
def alignment_vs_dot(q, K):
    dots = K @ q
    norms = np.linalg.norm(K, axis=1) * np.linalg.norm(q)
    cos = np.where(norms > 0, dots / np.where(norms > 0, norms, 1), 0.0)
    return cos, int(np.argmax(dots)) + 1, int(np.argmax(cos)) + 1
