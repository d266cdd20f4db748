"""Returns the largest dot product and the largest cosine themselves, not their positions."""
def alignment_vs_dot(q, K):
    dots = K @ q
    norms = np.linalg.norm(K, axis=1) * np.linalg.norm(q)
    cos = np.divide(dots, norms, out=np.zeros(len(K)), where=norms > 0)
    return cos, dots.max(), cos.max()
