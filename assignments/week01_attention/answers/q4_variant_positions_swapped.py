"""Returns the position of the largest cosine before that of the largest dot product."""
def alignment_vs_dot(q, K):
    dots = np.array([k @ q for k in K])
    cos = np.array([d / np.linalg.norm(k) / np.linalg.norm(q) if np.any(k) and np.any(q) else 0.0 for d, k in zip(dots, K)])
    by_cos, by_dot = np.argmax(cos), np.argmax(dots)
    return cos, by_cos, by_dot
