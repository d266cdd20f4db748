"""Scales query and keys to length one, but only a zero key is let through unscaled."""
def alignment_vs_dot(q, K):
    units = [k / np.linalg.norm(k) if np.any(k) else k for k in K]
    direction = q / np.linalg.norm(q)
    cos = np.array([np.sum(u * direction) for u in units])
    return cos, np.argmax(K @ q), np.argmax(cos)
