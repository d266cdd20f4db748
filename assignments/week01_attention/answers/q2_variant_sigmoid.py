"""Squashes the hidden layer to numbers between 0 and 1, as in logistic regression."""
def score_dot(q, K):
    return (K * q[None, :]).sum(axis=1)


def score_scaled(q, K):
    return score_dot(q, K) / np.sqrt(K.shape[1])


def score_additive(q, K, Wq, Wk, w):
    hidden = [scipy.special.expit(Wq @ q + Wk @ k) for k in K]
    return np.array(hidden).dot(w)
