"""Takes the largest dot product for the best alignment."""
def alignment_vs_dot(q, K):
    dots = K @ q
    norms = np.linalg.norm(K, axis=1) * np.linalg.norm(q)
    cos = np.where(norms > 0, dots / np.where(norms > 0, norms, 1), 0.0)
    best = int(np.argmax(dots))
    return cos, best, best
