"""Scales the query instead of the scores; everything by einsum."""
def score_dot(q, K):
    return np.einsum('d,td->t', q, K)


def score_scaled(q, K):
    return np.einsum('d,td->t', q / np.sqrt(q.shape[0]), K)


def score_additive(q, K, Wq, Wk, w):
    inside = np.einsum('aq,q->a', Wq, q)[None, :] + np.einsum('ak,tk->ta', Wk, K)
    return np.einsum('a,ta->t', w, np.tanh(inside))
