"""Cosines from the three sides of the triangle of q, k and q - k; positions by sorting, which keeps equals in order."""
def alignment_vs_dot(q, K):
    a, b, c = np.linalg.norm(q), np.linalg.norm(K, axis=1), np.linalg.norm(K - q, axis=1)
    cos = np.zeros(len(K))
    there = (b > 0) & (a > 0)
    cos[there] = (a**2 + b[there] ** 2 - c[there] ** 2) / (2 * a * b[there])
    dots = K @ q
    return cos, sorted(range(len(K)), key=lambda j: -dots[j])[0], sorted(range(len(K)), key=lambda j: -cos[j].round(9))[0]
