"""Returns the logarithms of the weights."""
import scipy.special


def softmax(s, axis=-1):
    return scipy.special.log_softmax(np.asarray(s, dtype=float), axis=axis)
