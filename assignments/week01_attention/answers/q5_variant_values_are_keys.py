"""Makes two matrices from X, one that asks and one that answers, and blends the one that answers."""
def causal_mask(T):
    return np.array([[j <= i for j in range(T)] for i in range(T)])


def self_attention(X, WQ, WK, WV, mask=None):
    asks, answers = X @ WQ.T, X @ WK.T
    S = np.inner(asks, answers) / np.sqrt(asks.shape[1])
    if mask is None:
        mask = np.full(S.shape, True)
    with np.errstate(all='ignore'):
        A = np.nan_to_num(scipy.special.softmax(np.where(mask, S, -np.inf), axis=1))
    return np.einsum('ij,jk->ik', A, answers), A
