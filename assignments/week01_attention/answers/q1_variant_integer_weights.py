"""Gives the weights back in the type of the scores, as other numpy functions seem to do."""
def softmax(s, axis=-1):
    scores = np.array(s)
    return scipy.special.softmax(scores.astype(float), axis=axis).astype(scores.dtype)
