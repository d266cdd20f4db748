"""Subtracts the logarithm of the sum before the exponential."""
from scipy.special import logsumexp


def softmax(s, axis=-1):
    s = np.asarray(s, float)
    return np.exp(s - logsumexp(s, axis=axis, keepdims=True))
