"""Returns angles instead of cosines, and the smallest angle as best."""
def alignment_vs_dot(q, K):
    dots = K @ q
    norms = np.linalg.norm(K, axis=1) * np.linalg.norm(q)
    cos = np.where(norms > 0, dots / np.where(norms > 0, norms, 1), 0.0)
    angle = np.arccos(np.clip(cos, -1, 1))
    return angle, int(np.argmax(dots)), int(np.argmin(angle))
