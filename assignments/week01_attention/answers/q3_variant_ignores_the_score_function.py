"""Calls the score_dot of Question 2 and forgets that the score function is an argument."""
def attend(q, K, V, score):
    s = score_dot(q, K)
    alpha = np.exp(s - scipy.special.logsumexp(s))
    return np.einsum('t,tv->v', alpha, V), alpha
