"""One minus scipy's cosine distance; what it cannot say for norm zero is set to 0."""
from scipy.spatial.distance import cdist


def alignment_vs_dot(q, K):
    with np.errstate(all='ignore'):
        cos = 1 - cdist(q[None, :], K, 'cosine')[0]
    cos[(np.linalg.norm(K, axis=1) == 0) | (not q.any())] = 0.0
    return (cos, np.argmax(np.dot(K, q)), np.argmax(cos))
