"""Finishes each score with a tanh, after w has made one number of the hidden layer."""
def score_dot(q, K):
    return K.dot(q)


def score_scaled(q, K):
    return K.dot(q / np.sqrt(q.size))


def score_additive(q, K, Wq, Wk, w):
    from_query = w @ Wq @ q
    return np.array([np.tanh(from_query + w @ Wk @ k) for k in K])
