"""On ties the highest position wins."""
def alignment_vs_dot(q, K):
    dots = K @ q
    norms = np.linalg.norm(K, axis=1) * np.linalg.norm(q)
    cos = np.where(norms > 0, dots / np.where(norms > 0, norms, 1), 0.0)
    last = len(K) - 1
    return cos, last - int(np.argmax(dots[::-1])), last - int(np.argmax(cos[::-1]))
