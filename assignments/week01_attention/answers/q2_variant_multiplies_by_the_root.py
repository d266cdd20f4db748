"""Takes the scale as d_k to the power -1/2 and then divides by it."""
def score_dot(q, K):
    return np.sum(K * q, axis=1)


def score_scaled(q, K):
    scale = K.shape[1] ** -0.5
    return score_dot(q, K) / scale


def score_additive(q, K, Wq, Wk, w):
    return np.array([np.tanh(Wq @ q + Wk @ k).dot(w) for k in K])
