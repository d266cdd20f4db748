"""Looks after keys of norm zero but not after a query of norm zero."""
def alignment_vs_dot(q, K):
    dots = K @ q
    lengths = np.linalg.norm(K, axis=1)
    lengths[lengths == 0] = 1
    cos = dots / lengths / np.linalg.norm(q)
    return cos, int(np.argmax(dots)), int(np.argmax(cos))
