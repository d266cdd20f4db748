"""Numbers the keys 1, 2, 3 while going through them."""
def alignment_vs_dot(q, K):
    cos, i_dot, i_cos, best_dot, best_cos = [], 0, 0, -np.inf, -np.inf
    for number, k in enumerate(K, start=1):
        dot, size = k @ q, np.linalg.norm(k) * np.linalg.norm(q)
        cos.append(dot / size if size > 0 else 0.0)
        if dot > best_dot:
            i_dot, best_dot = number, dot
        if cos[-1] > best_cos:
            i_cos, best_cos = number, cos[-1]
    return np.array(cos), i_dot, i_cos
