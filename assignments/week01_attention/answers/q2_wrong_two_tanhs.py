"""Takes the tanh of query and key separately and adds afterwards."""
def score_dot(q, K):
    return K @ q


def score_scaled(q, K):
    return K @ q / np.sqrt(len(q))


def score_additive(q, K, Wq, Wk, w):
    return (np.tanh(Wq @ q) + np.tanh(K @ Wk.T)) @ w
