"""Squares the weights first."""
def normalise(w):
    w = np.asarray(w, dtype=float) ** 2
    return w / w.sum()
