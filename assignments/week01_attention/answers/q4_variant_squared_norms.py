"""Takes k . k for the norm of k."""
def alignment_vs_dot(q, K):
    def size(v):
        return v @ v

    dots = [k @ q for k in K]
    cos = np.array([s / (size(k) * size(q)) if size(k) * size(q) > 0 else 0.0 for s, k in zip(dots, K)])
    return cos, int(np.argmax(dots)), int(np.argmax(cos))
