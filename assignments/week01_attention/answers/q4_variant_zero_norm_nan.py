"""Divides by zero when a key or the query has norm zero."""
def alignment_vs_dot(q, K):
    unit_q = q / np.linalg.norm(q)
    unit_K = K / np.linalg.norm(K, axis=1, keepdims=True)
    cos = unit_K @ unit_q
    return cos, (K @ q).argmax(), cos.argmax()
