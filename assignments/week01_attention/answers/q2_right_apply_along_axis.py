"""One function of one key, applied along the rows; columns flattened at the end."""
def score_dot(q, K):
    return (K @ q[:, None]).ravel()


def score_scaled(q, K):
    return np.apply_along_axis(lambda k: np.inner(k, q) * len(k) ** -0.5, 1, K)


def score_additive(q, K, Wq, Wk, w):
    return np.apply_along_axis(lambda k: np.vdot(w, np.tanh(Wq.dot(q) + Wk.dot(k))), 1, K)
