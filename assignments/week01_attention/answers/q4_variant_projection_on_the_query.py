"""Measures the shadow of each key on the query's direction and takes it for the cosine."""
def alignment_vs_dot(q, K):
    direction = q / np.sqrt(q @ q) if np.any(q) else q
    shadow = np.array([k @ direction for k in K])
    return shadow, int(np.argmax(K @ q)), int(np.argmax(shadow))
