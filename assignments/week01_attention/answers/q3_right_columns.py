"""Keeps the weights as a column and flattens at the end."""
def attend(q, K, V, score):
    alpha = softmax(np.reshape(score(q, K), (-1, 1)), axis=0)
    context = (alpha * V).sum(axis=0)
    return [context, alpha.ravel()]
