"""Takes len(K.shape) for the size of a key."""
def score_dot(q, K):
    return np.array([np.dot(key, q) for key in K])


def score_scaled(q, K):
    size = len(K.shape)
    return np.array([np.dot(key, q) / size**0.5 for key in K])


def score_additive(q, K, Wq, Wk, w):
    return np.tanh((Wq @ q)[None, :] + np.einsum('td,ad->ta', K, Wk)).dot(w)
