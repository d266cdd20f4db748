"""Scales the caller's keys to length one in place."""
def alignment_vs_dot(q, K):
    dots = K @ q
    norms = np.linalg.norm(K, axis=1, keepdims=True)
    K /= np.where(norms > 0, norms, 1)
    n = np.linalg.norm(q)
    cos = K @ (q / n if n > 0 else q)
    return cos, int(np.argmax(dots)), int(np.argmax(cos))
