"""Multiplies the query by keys of length one and takes what comes out for cosines."""
def alignment_vs_dot(q, K):
    unit = np.array([k / np.sqrt(k @ k) if np.any(k) else k for k in K])
    shadow = unit @ q
    return shadow, np.argmax(np.inner(K, q)), np.argmax(shadow)
