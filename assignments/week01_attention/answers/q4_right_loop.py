"""Walks through the keys and remembers the best so far."""
def alignment_vs_dot(q, K):
    cos, i_dot, i_cos = [], 0, 0
    best_dot = best_cos = -float('inf')
    for j in range(len(K)):
        dot = float(np.dot(q, K[j]))
        size = float(np.linalg.norm(q)) * float(np.linalg.norm(K[j]))
        c = dot / size if size != 0 else 0.0
        cos.append(c)
        if dot > best_dot:
            best_dot, i_dot = dot, j
        if c > best_cos:
            best_cos, i_cos = c, j
    return cos, i_dot, i_cos
