"""On ties the highest position wins."""
def alignment_vs_dot(q, K):
    dots = K @ q
    norms = np.linalg.norm(K, axis=1) * np.linalg.norm(q)
    cos = np.where(norms > 0, dots / np.where(norms > 0, norms, 1), 0.0)
    i_dot = i_cos = 0
    for j in range(len(K)):
        if dots[j] >= dots[i_dot]:
            i_dot = j
        if cos[j] >= cos[i_cos]:
            i_cos = j
    return cos, i_dot, i_cos
