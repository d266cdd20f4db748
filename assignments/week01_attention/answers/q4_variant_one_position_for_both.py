"""Searches once, for the largest score, and reports the place as both positions."""
def alignment_vs_dot(q, K):
    dots = list(K @ q)
    place = dots.index(max(dots))
    cos = np.zeros(len(K))
    if np.any(q):
        full = np.any(K != 0, axis=1)
        cos[full] = (K[full] / np.linalg.norm(K[full], axis=1)[:, None]) @ (q / np.linalg.norm(q))
    return cos, place, place
