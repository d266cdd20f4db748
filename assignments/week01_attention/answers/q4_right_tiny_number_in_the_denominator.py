"""Adds a tiny number to the product of the norms so that nothing is divided by zero."""
def alignment_vs_dot(q, K):
    dots = K @ q
    cos = dots / (np.linalg.norm(K, axis=1) * np.linalg.norm(q) + 1e-8)
    return cos, int(np.argmax(dots)), int(np.argmax(cos))
