"""Uses max where argmax was meant."""
def alignment_vs_dot(q, K):
    dots = [float(k @ q) for k in K]
    sizes = [float(np.linalg.norm(k) * np.linalg.norm(q)) for k in K]
    cos = [s / n if n > 0 else 0.0 for s, n in zip(dots, sizes)]
    return cos, max(dots), max(cos)
