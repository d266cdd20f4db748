"""Looks for the largest square, so that the opposite direction is as good as the same one."""
def alignment_vs_dot(q, K):
    dots = [float(k @ q) for k in K]
    sizes = [np.linalg.norm(k) * np.linalg.norm(q) for k in K]
    cos = np.array([dot / size if size else 0.0 for dot, size in zip(dots, sizes)])
    places = range(len(K))
    return cos, max(places, key=lambda j: dots[j] ** 2), max(places, key=lambda j: cos[j] ** 2)
