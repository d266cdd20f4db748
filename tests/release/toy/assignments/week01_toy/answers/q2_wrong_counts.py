"""Divides by the number of values instead of the sum of the weights."""
def average(values, w):
    return np.dot(values, w) / len(w)
