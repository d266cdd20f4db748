"""Divides by the largest weight instead of the sum."""
def normalise(w):
    w = np.asarray(w, dtype=float)
    return w / w.max()
